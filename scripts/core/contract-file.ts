/**
 * In a release: the declarations of the shared modules that it provides, or was compiled against. Beside the bundles for
 * the server, which are not served, and where older tools accept any file.
 */
export const CONTRACT_FILE = 'server/contract.json';

/** Texts of declaration files, by their path below the sources of `@jalon/shared`: "ui/index.d.ts". */
export type Contract = Readonly<Record<string, string>>;

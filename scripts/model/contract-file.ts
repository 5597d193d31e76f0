import { z } from 'zod/mini';

/**
 * In a release: the declarations of the shared modules that it provides, or was compiled against. Beside the bundles for
 * the server, which are not served, and where older tools accept any file.
 */
export const CONTRACT_FILE = 'server/contract.json';

/** Texts of declaration files, by their path below the sources of `@jalon/shared`: "ui/index.d.ts". */
export type Contract = Readonly<Record<string, string>>;

const contract = z.record(z.string(), z.string());

/** Reads the text of a contract file; null for a release without one, such as one of another build tool. */
export function parseContract(text: string | null): Contract | null {
  return text === null ? null : z.parse(contract, JSON.parse(text));
}

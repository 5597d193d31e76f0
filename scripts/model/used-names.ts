/** Per module of the contract, the names a build takes from it. */
export type UsedNames = Record<string, string[]>;

/** Stands for "any of them": the module object itself is used. */
export const EVERY_NAME = '*';

/** Left beside the client files by the build, taken away by the release step. */
export const USED_NAMES_FILE = 'used-names.json';

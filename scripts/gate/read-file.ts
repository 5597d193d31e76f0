/** Bytes of a file of the candidate, by its path in release.json; null when there is none. */
export type ReadFile = (path: string) => Uint8Array | null;

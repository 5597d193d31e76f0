/**
 * Whether Node gave an error this code: "ENOENT", "EADDRINUSE"… Not `instanceof`: Jest's sandbox has another `Error`.
 */
export function hasErrorCode(error: unknown, code: string): error is Error & { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The command line asks for something that does not exist. */
export class UsageError extends Error {}

/** A file in the store differs from what the part's team signed. */
export class IntegrityError extends Error {}

/** This machine may not sign for the part. */
export class KeyError extends Error {}

/** The code of an error of the SDK, such as "auth/user-disabled"; empty for any other error. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

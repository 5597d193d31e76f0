/** Whether Node says this of an error: "ENOENT", "EADDRINUSE"… (not `instanceof`: test sandboxes have an Error of their own). */
export function hasCode(error: unknown, code: string): error is Error & { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

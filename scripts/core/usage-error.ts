/** Whoever typed the command asked for something that does not exist. */
export class UsageError extends Error {
  override name = 'UsageError';
}

import { PortTakenError } from '../local/listen';

/** An error in the words of the person who typed the command: what, where, remedy. */
export function explain(error: unknown): string {
  if (error instanceof PortTakenError) {
    return `${error.message} Stop the process that holds it, or choose another: PORT=4000 npm start`;
  }
  return error instanceof Error ? error.message : String(error);
}

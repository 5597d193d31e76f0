import { readFragment, writeFragment } from '@jalon/shared/format';
import { readSentRequest, type SentRequest } from '../domain/follow-up';

/** Beginning of a fragment with a sent request: its name, and the version of its fields. */
const PREFIX = '#envoyee-1';

export const writeSent = (request: SentRequest): Promise<string> => writeFragment(PREFIX, request);

/** The sent request in a fragment; null for a damaged one, or when the browser cannot decompress it. */
export async function sentIn(hash: string, now: Date): Promise<SentRequest | null> {
  return readSentRequest(await readFragment(PREFIX, hash), now);
}

import { readFragment, writeFragment } from '@jalon/shared/format';
import { readBrief, type SharedBrief } from '../domain/shared-brief';

/** Beginning of a fragment with a brief: its name, and the version of its fields. */
const PREFIX = '#demande-1';

export const writeBrief = (draft: SharedBrief): Promise<string> =>
  writeFragment(PREFIX, readBrief(draft));

/** The brief in a fragment; null for a damaged fragment, or when the browser cannot decompress it. */
export async function briefIn(hash: string): Promise<Partial<SharedBrief> | null> {
  const answers = readBrief(await readFragment(PREFIX, hash));
  return Object.keys(answers).length > 0 ? answers : null;
}

import type { RequestDraft } from '@jalon/shared/draft';

/** FNV-1a, 32 bits (draft-eastlake-fnv): short, and tells nothing of what was written. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HEXADECIMAL = 16;

function fingerprint(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash >>> 0).toString(HEXADECIMAL);
}

/**
 * What makes two submissions the same: the wizard they were begun in, and the need they state.
 * A duplicated tab shares the first; once its draft is changed, it asks for something else.
 */
export function submissionIdentity(wizardId: string, draft: RequestDraft): string {
  return `${wizardId}.${fingerprint(JSON.stringify(draft))}`;
}

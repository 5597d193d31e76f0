import { emptyDraft } from './request-draft';
import type { RequestDraft } from './request-draft';

/** Raised when the meaning of a field changes; a draft of another version is not read. */
const VERSION = 1;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored value when it has the shape of the empty one, else the empty one. */
function sound(stored: unknown, empty: unknown): unknown {
  if (!Array.isArray(empty)) return typeof stored === typeof empty ? stored : empty;
  if (!Array.isArray(stored)) return empty;
  return stored.filter((item) => typeof item === 'string');
}

export function serialiseDraft(draft: RequestDraft): string {
  return JSON.stringify({ version: VERSION, draft });
}

/** Reads a stored draft; a bad field is dropped by itself, never the whole draft. */
export function parseDraft(text: string | null): RequestDraft {
  if (text === null) return emptyDraft;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.draft)) {
      return emptyDraft;
    }
    const fields = stored.draft;
    return Object.fromEntries(
      Object.entries(emptyDraft).map(([name, empty]) => [name, sound(fields[name], empty)]),
      // The entries are those of `emptyDraft`, each with a value of the same type.
    ) as unknown as RequestDraft;
  } catch {
    return emptyDraft;
  }
}

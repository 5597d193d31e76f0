/** Shown in place of what a document does not say. */
export const UNKNOWN = 'Non renseigné';

/** A letter, a figure, a sign: something that leaves a mark on the screen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What a field says, or null for whatever nobody could read: absent, of another type, blank. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || !VISIBLE.test(value)) return null;
  return value.trim();
}

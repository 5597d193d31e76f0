import { isObject, asText } from '@jalon/shared/format';
import type { RecapLine, RequestDraft, RequestValues } from './request';
import { steps } from './steps';

/** Lines of a request, without contact details. */
export function draftLines(draft: RequestDraft): RecapLine[] {
  return steps.flatMap((step) => step.recap(draft));
}

/** Data of a sent request that the tab stores: no contact details. */
export const toSentRequest = ({ draft, contact }: RequestValues, at: Date) => ({
  at,
  /** The described mission; empty if the client described none. */
  lines: draftLines(draft),
  /** Callback slot in Paris, `2026-11-24T14:30`; empty without one. Stored text may be anything. */
  callback: contact.rappel,
  hasPhone: contact.telephone.trim() !== '',
});

export type SentRequest = ReturnType<typeof toSentRequest>;

const isLine = (line: unknown): line is RecapLine =>
  isObject(line) && typeof line.label === 'string' && typeof line.value === 'string';

/** Reads a sent request from stored data, which may be anything; null when the time of sending is missing. */
export function parseSentRequest(stored: unknown): SentRequest | null {
  if (!isObject(stored)) return null;
  const at = new Date(asText(stored.at));
  if (Number.isNaN(at.getTime())) return null;
  return {
    at,
    lines: Array.isArray(stored.lines) ? stored.lines.filter(isLine) : [],
    callback: asText(stored.callback),
    hasPhone: stored.hasPhone === true,
  };
}

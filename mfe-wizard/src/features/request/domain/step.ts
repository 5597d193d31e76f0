import type { RequestDraft } from '@jalon/shared/draft';
import type { RequestValues } from './request';

/** A refused field and how to mend it. */
export interface Problem {
  name: string;
  message: string;
}

/** One answer as it is read back before sending. */
export interface RecapLine {
  label: string;
  value: string;
}

/** A page of the wizard, as data. */
export interface Step {
  path: string;
  title: string;
  /** Everything wrong at once, in the order of the fields. `now` is for what must be to come. */
  validate: (values: RequestValues, now: Date) => Problem[];
  /** What was answered; empty answers are left out. */
  recap: (draft: RequestDraft) => RecapLine[];
}

export function filledLines(lines: readonly RecapLine[]): RecapLine[] {
  return lines.filter(({ value }) => value !== '');
}

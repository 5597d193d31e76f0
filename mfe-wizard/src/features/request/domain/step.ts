import type { RequestDraft } from '@jalon/shared/draft';
import type { FieldProblem } from '@jalon/shared/forms';
import type { RequestValues } from './request';

/** One answer in the recap. */
export interface RecapLine {
  label: string;
  value: string;
}

/** A step of the wizard, as data. */
export interface Step {
  path: string;
  title: string;
  /** One word for the navigation between steps. */
  name: string;
  /** All problems at once, in the order of the fields. `now` is for dates that must be in the future. */
  check: (values: RequestValues, now: Date) => FieldProblem[];
  /** Lines for the recap, without empty answers. */
  recap: (draft: RequestDraft) => RecapLine[];
}

export function filledLines(lines: readonly RecapLine[]): RecapLine[] {
  return lines.filter(({ value }) => value !== '');
}

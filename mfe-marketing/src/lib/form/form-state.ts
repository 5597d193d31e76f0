import type { SubmissionState } from '@jalon/shared/forms';
import type { Problem } from './rules';

export interface MailOutcome {
  status: 'sent' | 'failed' | 'rate-limited';
}

/** Where a form stands. `attempt` counts submissions, so that a repeated outcome is announced again. */
export type FormState =
  | SubmissionState<MailOutcome>
  | { status: 'refused'; attempt: number; problems: readonly Problem[] };

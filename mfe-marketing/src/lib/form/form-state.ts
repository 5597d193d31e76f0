import type { Problem } from './rules';

/** Where a form stands. `attempt` counts submissions, so that a repeated outcome is announced again. */
export type FormState =
  | { status: 'idle' | 'sending' | 'sent'; attempt: number }
  | { status: 'refused'; attempt: number; problems: readonly Problem[] }
  | { status: 'failed' | 'rate-limited'; attempt: number };

export const PRISTINE: FormState = { status: 'idle', attempt: 0 };

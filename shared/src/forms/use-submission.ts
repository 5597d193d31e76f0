import { useEffect, useRef, useState } from 'react';
import { isTrapped } from './trap';

/** Nobody reads and fills a form in less: product decision on bots. */
const MIN_FILLING_MS = 3_000;

/** From the form to what came of it. `attempt` counts, so that a repeated outcome is announced again. */
export type SubmissionState<Outcome extends { status: string }> = (
  { status: 'idle' | 'sending' | 'failed' } | Outcome
) & { attempt: number };

/** What {@link useSubmission} gives. */
export interface Submission<Outcome extends { status: string }> {
  state: SubmissionState<Outcome>;
  /** Sends what `form` holds; submitting again while that is under way does nothing. */
  submit: (form: HTMLFormElement, send: () => Promise<Outcome>) => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The sending of a form to its outcome: one message for each submission, none sooner than a person
 * could have filled the form in, and none (`failed`) when its {@link Honeypot} is filled.
 */
export function useSubmission<Outcome extends { status: string }>(): Submission<Outcome> {
  const [state, setState] = useState<SubmissionState<Outcome>>({ status: 'idle', attempt: 0 });
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  const underWay = useRef(false);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  async function run(form: HTMLFormElement, send: () => Promise<Outcome>) {
    const attempt = state.attempt + 1;
    underWay.current = true;
    setState({ status: 'sending', attempt });
    // A person whose browser fills the form at once waits a moment; a script that leaves sends nothing.
    await wait(openedAt.current + MIN_FILLING_MS - performance.now());
    const outcome = isTrapped(form) ? { status: 'failed' as const } : await send();
    underWay.current = false;
    setState({ ...outcome, attempt });
  }

  return {
    state,
    submit(form, send) {
      if (!underWay.current) void run(form, send);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { sendRequest } from '../../api/send-request';
import type { Submission } from '../../api/send-request';
import type { RequestValues } from '../../domain/request';

/** Nobody reads the recap and fills this form in less (product decision: bots). */
const MIN_FILLING_MS = 3_000;

export type SubmissionState =
  | { status: 'idle' | 'sending' }
  | { status: Exclude<Submission, 'sent'>; attempt: number }
  | { status: 'sent'; values: RequestValues };

export interface SubmissionControl {
  state: SubmissionState;
  /** Sends; pressing again while it is under way does nothing. */
  submit: (values: RequestValues, trapped: boolean) => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The request from 'Envoyer ma demande' to its outcome. */
export function useSubmission(): SubmissionControl {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  const underWay = useRef(false);
  const attempts = useRef(0);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  async function send(values: RequestValues, trapped: boolean) {
    underWay.current = true;
    attempts.current += 1;
    setState({ status: 'sending' });
    // A person with a quick browser waits a moment; a script that does not wait sends nothing.
    await wait(openedAt.current + MIN_FILLING_MS - performance.now());
    const outcome = trapped ? 'failed' : await sendRequest(values);
    underWay.current = false;
    setState(
      outcome === 'sent'
        ? { status: 'sent', values }
        : { status: outcome, attempt: attempts.current },
    );
  }

  return {
    state,
    submit(values, trapped) {
      if (!underWay.current) void send(values, trapped);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import type { MailResult } from '@jalon/shared/mail';
import { PRISTINE, type FormState } from './form-state';
import { readValues, isTrapped } from './read-form';
import { problemsOf, type Rules } from './rules';

/** Nobody reads and fills these forms in less: product decision on bots. */
const MIN_FILLING_MS = 3_000;

export interface MailFormOptions<Name extends string> {
  rules: Rules<Name>;
  send: (values: Record<Name, string>) => Promise<MailResult>;
}

export interface MailFormControl<Name extends string = string> {
  state: FormState;
  /** What the field's control shows as its error. */
  errorOf: (name: Name) => string | undefined;
  submit: (form: HTMLFormElement) => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A form from its submission to its outcome: checked, sent once, cleared when it has left. */
export function useMailForm<Name extends string>(
  options: MailFormOptions<Name>,
): MailFormControl<Name> {
  const [state, setState] = useState<FormState>(PRISTINE);
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  const underWay = useRef(false);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  async function send(form: HTMLFormElement, values: Record<Name, string>, attempt: number) {
    underWay.current = true;
    setState({ status: 'sending', attempt });
    // A person whose browser fills the form at once waits a moment; a script that leaves sends nothing.
    await wait(openedAt.current + MIN_FILLING_MS - performance.now());
    const result: MailResult = isTrapped(form)
      ? { ok: false, reason: 'failed' }
      : await options.send(values);
    underWay.current = false;
    if (result.ok) form.reset();
    setState({ status: result.ok ? 'sent' : result.reason, attempt });
  }

  return {
    state,
    errorOf: (name) =>
      state.status === 'refused'
        ? state.problems.find((problem) => problem.name === name)?.message
        : undefined,
    submit(form) {
      if (underWay.current) return;
      const attempt = state.attempt + 1;
      const names = Object.keys(options.rules) as Name[];
      const values = readValues(form, names);
      const problems = problemsOf(values, options.rules);
      if (problems.length > 0) setState({ status: 'refused', attempt, problems });
      else void send(form, values, attempt);
    },
  };
}

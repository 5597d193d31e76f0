import { useState } from 'react';
import { useSubmission } from '@jalon/shared/forms';
import type { MailResult } from '@jalon/shared/mail';
import type { FormState, MailOutcome } from './form-state';
import { readValues } from './read-form';
import { problemsOf, type Problem, type Rules } from './rules';

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

interface Checked {
  problems: readonly Problem[];
  /** Submissions refused so far. */
  refusals: number;
}

const UNCHECKED: Checked = { problems: [], refusals: 0 };

/** A form from its submission to its outcome: checked, sent once, cleared when it has left. */
export function useMailForm<Name extends string>({
  rules,
  send,
}: MailFormOptions<Name>): MailFormControl<Name> {
  const submission = useSubmission<MailOutcome>();
  const [{ problems, refusals }, setChecked] = useState(UNCHECKED);
  const attempt = refusals + submission.state.attempt;

  return {
    state:
      problems.length > 0
        ? { status: 'refused', attempt, problems }
        : { ...submission.state, attempt },
    errorOf: (name) => problems.find((problem) => problem.name === name)?.message,
    submit(form) {
      if (submission.state.status === 'sending') return;
      const values = readValues(form, Object.keys(rules) as Name[]);
      const found = problemsOf(values, rules);
      if (found.length > 0) {
        setChecked({ problems: found, refusals: refusals + 1 });
        return;
      }
      setChecked({ problems: [], refusals });
      submission.submit(form, async () => {
        const result = await send(values);
        if (result.ok) form.reset();
        return { status: result.ok ? 'sent' : result.reason };
      });
    },
  };
}

import { useState } from 'react';
import { useSubmission } from '@jalon/shared/forms';
import type { MailResult } from '@jalon/shared/mail';
import type { FormState, MailOutcome } from './form-state';
import { forgetValues } from './kept-values';
import { readValues } from './read-form';
import { problemsOf, type Problem, type Rules } from './rules';

export interface MailFormOptions<Name extends string> {
  /** A constant: what was typed is kept under it. */
  rules: Rules<Name>;
  send: (values: Record<Name, string>) => Promise<MailResult>;
}

/** What the state of the form makes of one field. */
export interface FieldState<Name extends string> {
  name: Name;
  error: string | undefined;
  required: true;
  /** What is on its way is not changed any more; unlike `disabled`, this keeps the focus. */
  readOnly: boolean;
}

export interface MailFormControl<Name extends string = string> {
  rules: Rules<Name>;
  state: FormState;
  field: (name: Name) => FieldState<Name>;
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
  const sending = submission.state.status === 'sending';

  return {
    rules,
    state:
      problems.length > 0
        ? { status: 'refused', attempt, problems }
        : { ...submission.state, attempt },
    field: (name) => ({
      name,
      error: problems.find((problem) => problem.name === name)?.message,
      required: true,
      readOnly: sending,
    }),
    submit(form) {
      if (sending) return;
      const values = readValues(form, Object.keys(rules) as Name[]);
      const found = problemsOf(values, rules);
      if (found.length > 0) {
        setChecked({ problems: found, refusals: refusals + 1 });
        return;
      }
      setChecked({ problems: [], refusals });
      submission.submit(form, async () => {
        const result = await send(values);
        if (result.ok) {
          form.reset();
          forgetValues(rules, values);
        }
        return { status: result.ok ? 'sent' : result.reason };
      });
    },
  };
}

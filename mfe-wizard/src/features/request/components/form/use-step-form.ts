import { useState } from 'react';
import { type FieldProblem } from '@jalon/shared/forms';

/** What a form has to show about the values it was given. */
export interface StepForm {
  problems: FieldProblem[];
  /** Message of each refused field, by name. */
  errors: Readonly<Partial<Record<string, string>>>;
  /** Submissions refused so far. */
  attempt: number;
  /** Checks everything; false, and shown, when something is wrong. */
  accept: () => boolean;
  /** Shows what is wrong with some fields before anything is submitted. */
  reveal: (...names: string[]) => void;
}

interface Checked {
  at: Date;
  names: readonly string[];
}

/**
 * Problems appear when the form is submitted and go as they are mended; a field that was right then
 * is left in peace until the next submission.
 */
export function useStepForm(validate: (now: Date) => FieldProblem[]): StepForm {
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<Checked | null>(null);
  const problems = checked
    ? validate(checked.at).filter(({ name }) => checked.names.includes(name))
    : [];

  return {
    problems: attempt > 0 ? problems : [],
    errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
    attempt,
    accept() {
      const at = new Date();
      const found = validate(at);
      setChecked({ at, names: found.map(({ name }) => name) });
      if (found.length > 0) setAttempt((count) => count + 1);
      return found.length === 0;
    },
    reveal(...names) {
      setChecked((before) => ({ at: new Date(), names: [...(before?.names ?? []), ...names] }));
    },
  };
}

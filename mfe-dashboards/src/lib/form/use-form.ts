import { startTransition, useRef, useState, type SubmitEvent } from 'react';
import { useErrorTitle } from '@jalon/shared/routing';
import { type FieldProblem } from '@jalon/shared/forms';

type Answer<Outcome> = { problems: readonly FieldProblem[] } | { outcome: Outcome };

interface FormParts<Outcome> {
  /** What is wrong before anything is sent. */
  check: (values: FormData) => readonly FieldProblem[];
  send: (values: FormData) => Promise<Answer<Outcome>>;
  /** Whether the fields are to be emptied after this outcome. */
  isDone: (outcome: Outcome) => boolean;
}

const NO_PROBLEM: readonly FieldProblem[] = [];

/** The life of a short form whose fields keep their own values: check, send once, say what came of it. */
export function useForm<Outcome>({ check, send, isDone }: FormParts<Outcome>) {
  const [problems, setProblems] = useState(NO_PROBLEM);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sending = useRef(false);
  useErrorTitle(problems.length > 0);

  const refuse = (found: readonly FieldProblem[]) => {
    setProblems(found);
    setAttempt((before) => before + 1);
  };

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    const values = new FormData(form);
    const found = check(values);
    if (found.length > 0) {
      refuse(found);
      return;
    }
    setProblems(NO_PROBLEM);
    sending.current = true;
    setBusy(true);
    const answer = await send(values);
    sending.current = false;
    setBusy(false);
    if ('problems' in answer) refuse(answer.problems);
    else {
      setOutcome(answer.outcome);
      if (isDone(answer.outcome)) form.reset();
    }
  };

  return {
    problems,
    attempt,
    busy,
    outcome,
    errorOf: (name: string) => problems.find((problem) => problem.name === name)?.message,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { currentTarget } = event;
      // At once: the same outcome is announced again only if it was gone.
      if (!sending.current) setOutcome(null);
      // The press itself is shown first, then what comes of it.
      startTransition(() => {
        void submit(currentTarget);
      });
    },
  };
}

import { startTransition, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useErrorTitle } from '@jalon/shared/routing';
import type { FieldProblem } from './fields/ErrorSummary';

/**
 * State of a form: `idle`, then `refused` by validation, or `sending` and its outcome. A form that leads to another
 * page becomes `idle` again. `attempt` grows with each change; as a React key it repeats announcements.
 */
export type FormState<Outcome extends { status: string }> = (Step | Outcome) & { attempt: number };

interface Step {
  status: 'idle' | 'refused' | 'sending';
}

/** Outcome of a submission, or the problems that the server reports. */
type Answer<Outcome> = Outcome | { problems: readonly FieldProblem[] };

interface FormOptions<Values, Outcome extends { status: string }> {
  /** Values of the fields: an error disappears once its field is corrected. */
  values: Values;
  /** All problems, in the order of the fields. */
  check: (values: Values, now: Date) => readonly FieldProblem[];
  /** Sends valid values; never rejects. Returns undefined when it opens another page. */
  send: (values: Values, form: HTMLFormElement) => Promise<Answer<Outcome>> | undefined;
  /** Whether a field shows its error before the first submission. */
  shows?: ((name: string) => boolean) | undefined;
}

export interface Form<Outcome extends { status: string }> {
  /** Props of `<form>`. */
  props: ComponentProps<'form'>;
  /** Props of `ErrorSummary`. */
  summary: { problems: readonly FieldProblem[]; attempt: number };
  /** The error of a field, if it is to be shown. */
  errorOf: (name: string) => string | undefined;
  state: FormState<Outcome>;
}

type Texts = Readonly<Record<string, unknown>>;

interface Progress<Outcome extends { status: string }> {
  state: FormState<Outcome>;
  /** Problems of the last submission, and the time of that submission. */
  found: readonly FieldProblem[];
  at: Date;
  /** Values that the server refused. */
  refused: Texts | null;
}

const NO_PROBLEM: readonly FieldProblem[] = [];

/** Ignores repeats while Enter is held down. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !event.repeat) return;
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** Life cycle of a form: checks, shows errors, sends once, shows the outcome. */
export function useForm<Outcome extends { status: string }, Values>(
  options: FormOptions<Values, Outcome>,
): Form<Outcome> {
  const { values, check, send, shows } = options;
  const [{ state, found, at, refused }, setProgress] = useState<Progress<Outcome>>(() => ({
    state: { status: 'idle', attempt: 0 },
    found: NO_PROBLEM,
    at: new Date(),
    refused: null,
  }));
  const isSending = useRef(false);

  const isFound = ({ name }: FieldProblem) => found.some((problem) => problem.name === name);
  const isShown = (problem: FieldProblem) => isFound(problem) || shows?.(problem.name);
  /** Whether the server refused this value and the visitor has not changed it since. */
  const isRefused = ({ name }: FieldProblem) =>
    refused !== null && refused[name] === (values as Texts)[name];
  // Before the first submission most forms show no error, so there is nothing to check.
  const current = found.length > 0 || shows ? check(values, at) : NO_PROBLEM;
  const problems = [...current.filter(isShown), ...found.filter(isRefused)];
  const listed = problems.filter(isFound);
  useErrorTitle(listed.length > 0);

  const proceed = (next: Step | Outcome, wrong = NO_PROBLEM, refused: Texts | null = null) => {
    setProgress((before) => {
      const attempt = before.state.attempt + 1;
      return { state: { ...next, attempt }, found: wrong, at: new Date(), refused };
    });
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    const wrong = check(values, new Date());
    if (wrong.length > 0) {
      proceed({ status: 'refused' }, wrong);
      return;
    }
    const sending = send(values, form);
    if (sending === undefined) {
      proceed({ status: 'idle' });
      return;
    }
    isSending.current = true;
    proceed({ status: 'sending' });
    const answer = await sending;
    isSending.current = false;
    if ('problems' in answer) proceed({ status: 'refused' }, answer.problems, values as Texts);
    else proceed(answer);
  };

  return {
    props: {
      noValidate: true,
      // Sends nothing without scripts: entered text must not end up in the URL.
      method: 'dialog',
      onKeyDown: ignoreHeldEnter,
      onSubmit(event) {
        event.preventDefault();
        const { currentTarget } = event;
        // A transition: the pressed button is painted before the submission runs.
        startTransition(() => {
          void submit(currentTarget);
        });
      },
    },
    summary: { problems: listed, attempt: state.attempt },
    errorOf: (name) => problems.find((problem) => problem.name === name)?.message,
    state,
  };
}

/** State of the text fields of a form, and the props of each field. */
export function useTextFields<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(empty);
  const update = (changes: Partial<Record<Name, string>>) =>
    setValues((before) => ({ ...before, ...changes }));
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      update({ [name]: currentTarget.value } as Partial<Record<Name, string>>),
  });
  return { values, update, field };
}

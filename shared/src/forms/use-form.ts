import {
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useErrorTitle } from '@jalon/shared/routing';
import type { FieldProblem } from './fields/ErrorSummary';

/**
 * State of a form: `idle`, then `refused` by validation, or `sending` and its outcome. A form that leads to another
 * page becomes `idle` again. `attempt` grows with each change: a key for messages that must be announced again.
 */
export type FormState<Outcome extends { status: string }> = (Step | Outcome) & { attempt: number };

interface Step {
  status: 'idle' | 'refused' | 'sending';
}

/** Outcome of a submission, or the problems that the server reports. */
type Answer<Outcome> = Outcome | { problems: readonly FieldProblem[] };

interface FormOptions<Values, Outcome extends { status: string }> {
  /**
   * Values of controlled fields: an error then disappears once corrected. Without it, fields are uncontrolled, `Values`
   * is `FormData`, and an error stays until the next submission.
   */
  values?: Values;
  /** All problems, in the order of the fields. */
  check: (values: Values, now: Date) => readonly FieldProblem[];
  /** Sends valid values; never rejects. Returns undefined when it opens another page. */
  send: (values: Values, form: HTMLFormElement) => Promise<Answer<Outcome>> | undefined;
  /** Whether a field shows its error before the first submission. For controlled fields. */
  shows?: ((name: string) => boolean) | undefined;
  /**
   * Called at hydration with text typed earlier, then at each input, focus and submission, because browsers autofill
   * without an event: see {@link changesIn}. Merges the changes into the state by an updater, and returns the new
   * values.
   */
  onTypedEarly?: (typed: FormData) => Values | undefined;
}

export interface Form<Outcome extends { status: string }> {
  /** Props of `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: 'dialog';
    onKeyDown: (event: KeyboardEvent) => void;
    onInputCapture: () => void;
    onFocusCapture: () => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** Props of `ErrorSummary`. */
  summary: { problems: readonly FieldProblem[]; attempt: number };
  /** The error of a field, if it is to be shown. */
  errorOf: (name: string) => string | undefined;
  state: FormState<Outcome>;
}

interface Progress<Outcome extends { status: string }> {
  state: FormState<Outcome>;
  /** Problems of the last submission, and its time. */
  found: readonly FieldProblem[];
  at: Date;
}

const NO_PROBLEM: readonly FieldProblem[] = [];

/** Ignores repeats while Enter is held down. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !event.repeat) return;
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** Life cycle of a form: checks, shows errors, sends once, shows the outcome. */
export function useForm<Outcome extends { status: string } = never, Values = FormData>(
  options: FormOptions<Values, Outcome>,
): Form<Outcome> {
  const { values, check, send, shows, onTypedEarly } = options;
  const [{ state, found, at }, setProgress] = useState<Progress<Outcome>>(() => ({
    state: { status: 'idle', attempt: 0 },
    found: NO_PROBLEM,
    at: new Date(),
  }));
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  const isFound = ({ name }: FieldProblem) => found.some((problem) => problem.name === name);
  const isLive = values !== undefined && (found.length > 0 || shows !== undefined);
  const problems = isLive
    ? check(values, at).filter((problem) => isFound(problem) || shows?.(problem.name))
    : found;
  const refused = problems.filter(isFound);
  useErrorTitle(refused.length > 0);

  const adopt = () => (ref.current ? onTypedEarly?.(new FormData(ref.current)) : undefined);

  // Takes what was typed before hydration: the first update would overwrite it.
  useLayoutEffect(() => {
    adopt();
  }, []);

  const proceed = (next: Step | Outcome, wrong = NO_PROBLEM) => {
    setProgress((before) => {
      const attempt = before.state.attempt + 1;
      return { state: { ...next, attempt }, found: wrong, at: new Date() };
    });
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    // Without `values`, `Values` is `FormData`.
    const given = adopt() ?? values ?? (new FormData(form) as Values);
    const wrong = check(given, new Date());
    if (wrong.length > 0) {
      proceed({ status: 'refused' }, wrong);
      return;
    }
    const sending = send(given, form);
    if (sending === undefined) {
      proceed({ status: 'idle' });
      return;
    }
    isSending.current = true;
    proceed({ status: 'sending' });
    const answer = await sending;
    isSending.current = false;
    if ('problems' in answer) proceed({ status: 'refused' }, answer.problems);
    else proceed(answer);
  };

  return {
    props: {
      ref,
      noValidate: true,
      // Sends nothing without scripts: typed text must not end up in the URL.
      method: 'dialog',
      onKeyDown: ignoreHeldEnter,
      onInputCapture: adopt,
      onFocusCapture: adopt,
      onSubmit(event) {
        event.preventDefault();
        const { currentTarget } = event;
        // A transition: the pressed button is painted before the submission runs.
        startTransition(() => {
          void submit(currentTarget);
        });
      },
    },
    summary: { problems: refused, attempt: state.attempt },
    errorOf: (name) => problems.find((problem) => problem.name === name)?.message,
    state,
  };
}

/** Fields whose typed value differs from the rendered one; null without any. */
export function changesIn<Values extends object>(
  typed: FormData,
  values: Values,
): Partial<Values> | null {
  const changes = Object.entries(values).flatMap(([name, rendered]: [string, unknown]) => {
    const text = typed.get(name);
    // An unchecked box is not in the form data, so only a checked one can be a change.
    if (rendered === false && text !== null) return [[name, true]];
    if (typeof rendered !== 'string' || typeof text !== 'string') return [];
    return text === rendered ? [] : [[name, text]];
  });
  // Each entry has the name and the type of a field of `values`.
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Values>);
}

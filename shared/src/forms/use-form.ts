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
 * Where a form stands: `idle`, then at a submission `refused` by its own check, or `sending` and an outcome. A form that
 * leads to another page is `idle` again. `attempt` grows with each change: a key for what is to be announced again.
 */
export type FormState<Outcome extends { status: string }> = (Step | Outcome) & { attempt: number };

interface Step {
  status: 'idle' | 'refused' | 'sending';
}

/** What came of a submission, or what the other side refused. */
type Answer<Outcome> = Outcome | { problems: readonly FieldProblem[] };

/** What {@link useForm} needs to know. */
export interface FormOptions<Values, Outcome extends { status: string }> {
  /**
   * Those of controlled fields: a problem then goes as soon as it is mended. Left out, the fields keep their own values,
   * `Values` is `FormData`, and a problem stays until the next submission.
   */
  values?: Values;
  /** Everything that is wrong, in the order of the fields. */
  validate: (values: Values, now: Date) => readonly FieldProblem[];
  /** Sends values that are right; never rejects. Undefined when they lead to another page. */
  send: (values: Values, form: HTMLFormElement) => Promise<Answer<Outcome>> | undefined;
  /** Fields whose problems show before a submission finds them. For controlled fields. */
  shows?: ((name: string) => boolean) | undefined;
  /** What the prerendered form holds when the code of the page arrives: see {@link changesIn}. */
  onTypedEarly?: (typed: FormData) => void;
}

/** What {@link useForm} gives. */
export interface Form<Outcome extends { status: string }> {
  /** For `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onKeyDown: (event: KeyboardEvent) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** For `ErrorSummary`. */
  summary: { problems: readonly FieldProblem[]; attempt: number };
  /** What is wrong with a field, as far as it is to be shown. */
  errorOf: (name: string) => string | undefined;
  state: FormState<Outcome>;
}

interface Progress<Outcome extends { status: string }> {
  state: FormState<Outcome>;
  /** What the last submission found, and when. */
  found: readonly FieldProblem[];
  at: Date;
}

const NO_PROBLEM: readonly FieldProblem[] = [];

/** A key held down is one press. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !event.repeat) return;
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** The life of a form: check, show what is wrong, send once, say what came of it. */
export function useForm<Outcome extends { status: string } = never, Values = FormData>(
  options: FormOptions<Values, Outcome>,
): Form<Outcome> {
  const { values, validate, send, shows, onTypedEarly } = options;
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
    ? validate(values, at).filter((problem) => isFound(problem) || shows?.(problem.name))
    : found;
  const refused = problems.filter(isFound);
  useErrorTitle(refused.length > 0);

  // Before the first update: React would put its own values over what was typed.
  useLayoutEffect(() => {
    if (ref.current) onTypedEarly?.(new FormData(ref.current));
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
    const given = values ?? (new FormData(form) as Values);
    const wrong = validate(given, new Date());
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
      onKeyDown: ignoreHeldEnter,
      onSubmit(event) {
        event.preventDefault();
        const { currentTarget } = event;
        // The press itself is shown first, then what comes of it.
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

/** Where a form holds something else than the values it was rendered with; null when nowhere. */
export function changesIn<Values extends object>(
  typed: FormData,
  values: Values,
): Partial<Values> | null {
  const changes = Object.entries(values).flatMap(([name, rendered]: [string, unknown]) => {
    const text = typed.get(name);
    // An unticked box is not in the form data: only a ticked one can be a change.
    if (rendered === false && text !== null) return [[name, true]];
    return typeof rendered === 'string' && typeof text === 'string' && text !== rendered
      ? [[name, text]]
      : [];
  });
  // Each entry has the name and the type of a field of `values`.
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Values>);
}

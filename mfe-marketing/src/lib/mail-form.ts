import { useEffect } from 'react';
import {
  textOf,
  typedText,
  useBotGuard,
  useForm,
  useLeaveGuard,
  type FieldProblem,
  type Form,
} from '@jalon/shared/forms';
import type { MailResult } from '@jalon/shared/mail';

/** What is wrong with a value, or null. */
export type Rule = (value: string) => string | null;

/** The rules of each field, in the order of the form. */
export type Rules<Name extends string> = Readonly<Record<Name, readonly Rule[]>>;

type Values<Name extends string> = Record<Name, string>;

/** Refuses an empty value. */
export const filled =
  (message: string): Rule =>
  (value) =>
    value === '' ? message : null;

/** Refuses a value that is there and fails `test`. */
export const matching =
  (test: (value: string) => boolean, message: string): Rule =>
  (value) =>
    value === '' || test(value) ? null : message;

const namesOf = <Name extends string>(rules: Rules<Name>) => Object.keys(rules) as Name[];

/** The first problem of each field that has one. */
export function problemsOf<Name extends string>(
  values: Readonly<Values<Name>>,
  rules: Rules<Name>,
): FieldProblem[] {
  return namesOf(rules).flatMap((name) => {
    const message = rules[name].map((rule) => rule(values[name])).find(Boolean);
    return message ? [{ name, message }] : [];
  });
}

/** The text of each named control, as it was meant. */
function readValues<Name extends string>(typed: FormData, names: readonly Name[]): Values<Name> {
  const entries = names.map((name) => [name, typedText(textOf(typed, name))] as const);
  // Every name has its entry.
  return Object.fromEntries(entries) as Values<Name>;
}

/** What was typed and not sent, by the rules of its form. In memory only: what people write does not reach storage. */
export const keptValues = new Map<Rules<string>, Values<string>>();

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<Control>(`[name=${name}]`);

/** What the page itself filled in comes from the address, and is not kept. */
const isTyped = (control: Control | null) => control?.value !== control?.dataset.given;

/** For a form that was left while it was sent; what was changed since then stays. */
function forgetValues(rules: Rules<string>, sent: Values<string>) {
  const kept = Object.entries(keptValues.get(rules) ?? {});
  if (kept.every(([name, value]) => value === sent[name])) keptValues.delete(rules);
}

/** Whom the message is for. */
export interface Recipient {
  name: string;
  email: string;
}

export interface MailOutcome {
  status: 'sent' | 'failed' | 'rate-limited';
}

/** What the state of the form makes of one field. */
export interface FieldState<Name extends string> {
  name: Name;
  error: string | undefined;
  required: true;
  /** What is being sent is not changed any more; unlike `disabled`, this keeps the focus. */
  readOnly: boolean;
}

/** A form whose fields keep their own values; what was typed survives a visit to another page. */
export interface MailForm<Name extends string = string> extends Form<MailOutcome> {
  field: (name: Name) => FieldState<Name>;
}

/**
 * @param rules a constant: what was typed is kept under it. Only the fields that have rules are kept.
 */
export function useMailForm<Name extends string>(
  rules: Rules<Name>,
  send: (values: Values<Name>) => Promise<MailResult>,
): MailForm<Name> {
  const read = (typed: FormData) => readValues(typed, namesOf(rules));
  const guard = useBotGuard();
  const form = useForm<MailOutcome>({
    validate: (typed) => problemsOf(read(typed), rules),
    send: (typed, element) =>
      guard(element, async () => {
        const values = read(typed);
        const result = await send(values);
        if (!result.ok) return { status: result.reason };
        element.reset();
        forgetValues(rules, values);
        return { status: 'sent' };
      }),
  });
  const { ref } = form.props;

  useLeaveGuard(() =>
    namesOf(rules).some((name) => {
      const control = ref.current && controlOf(ref.current, name);
      return control?.value !== '' && isTyped(control);
    }),
  );

  // An effect of the form runs after those of its fields: what the address asks for stays.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    for (const [name, value] of Object.entries(keptValues.get(rules) ?? {})) {
      const control = controlOf(element, name);
      if (control?.value === '') control.value = value;
    }
    return () => {
      const typed = namesOf(rules).filter((name) => isTyped(controlOf(element, name)));
      keptValues.set(rules, readValues(new FormData(element), typed));
    };
  }, [ref, rules]);

  return {
    ...form,
    field: (name) => ({
      name,
      error: form.errorOf(name),
      required: true,
      readOnly: form.state.status === 'sending',
    }),
  };
}

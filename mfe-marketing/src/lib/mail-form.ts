import { useEffect } from 'react';
import { siteConfig } from '@jalon/shared/config';
import {
  dropHandOver,
  HAND_OVER_HASH,
  handedOver,
  textOf,
  typedAddress,
  typedText,
  useBotGuard,
  useForm,
  useLeaveGuard,
  type FieldProblem,
  type Form,
  type HandedOver,
} from '@jalon/shared/forms';
import { sendMail } from '@jalon/shared/mail';
import { useLocation } from '@jalon/shared/routing';
import { onSessionEnd } from '@jalon/shared/session';

/** Returns the message for an invalid value, or null. */
export type Rule = (value: string) => string | null;

/** The rules of each field, in the order of the form. */
export type Rules<Name extends string> = Readonly<Record<Name, readonly Rule[]>>;

type Values<Name extends string> = Record<Name, string>;

/** Rule that refuses an empty value. */
export const filled =
  (message: string): Rule =>
  (value) =>
    value === '' ? message : null;

const namesOf = <Name extends string>(rules: Rules<Name>) => Object.keys(rules) as Name[];

/** The first problem of each field that has one. */
export function checkValues<Name extends string>(
  values: Readonly<Values<Name>>,
  rules: Rules<Name>,
): FieldProblem[] {
  return namesOf(rules).flatMap((name) => {
    const message = rules[name].map((rule) => rule(values[name])).find(Boolean);
    return message ? [{ name, message }] : [];
  });
}

/** Fields that programs read: all invisible characters are removed, not only meaningless ones. */
const ADDRESS = /^(email|telephone|linkedin)$/;

/** The text of each named control, without invisible characters. */
function readValues<Name extends string>(typed: FormData, names: readonly Name[]): Values<Name> {
  const entries = names.map((name) => {
    const text = textOf(typed, name);
    return [name, ADDRESS.test(name) ? typedAddress(text) : typedText(text)] as const;
  });
  // `entries` has one entry for each name.
  return Object.fromEntries(entries) as Values<Name>;
}

/** Typed values not sent yet, by the rules of their form. In memory only, as personal texts must not reach storage. */
export const keptValues = new Map<Rules<string>, Values<string>>();

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<Control>(`[name=${name}]`);

/** Whether the visitor typed the value; prefilled values are not kept. */
const isTyped = (control: Control | null) => control?.value !== control?.dataset.given;

/** Longer than real values; the rest of an endless one is cut. */
const LONGEST = 10_000;

/**
 * Fills a field with a value that the visitor did not type. What the visitor typed stays: a prepared text is added below
 * it in a field of several lines. Empty clears the previous value.
 */
function fill(form: HTMLFormElement | null, name: string, value: string) {
  const control = form && controlOf(form, name);
  // Fields drop carriage returns, and the text must be found again in the value.
  const given = value.slice(0, LONGEST).replaceAll('\r', '');
  if (!control || control.dataset.given === given) return;
  if (control.value === '' || !isTyped(control)) {
    control.value = given;
    // As the browser keeps it: without line breaks in a field of one line.
    control.dataset.given = control.value;
  } else if ('rows' in control && !control.value.includes(given)) {
    control.value += `\n\n${given}`;
  }
}

/** Drops the sent values of a form that was left during sending, unless they changed since. */
function forgetValues(rules: Rules<string>, sent: Values<string>) {
  const kept = Object.entries(keptValues.get(rules) ?? {});
  if (kept.every(([name, value]) => value === sent[name])) keptValues.delete(rules);
}

/** A form whose answers are mailed to the team. */
export interface Mailing<Name extends string> {
  /** Also identifies the kept values; only fields with rules are kept. */
  rules: Rules<Name>;
  template: 'application' | 'contact';
  mailbox: 'email' | 'recruitingEmail';
  /** The variables of the template, without the recipient. */
  params: (values: Values<Name>) => Record<string, string>;
  /** Fields that a link to the page may fill by its query string, which must not hold personal data. */
  fromAddress: readonly Name[];
}

type MailOutcome<Name extends string> =
  { status: 'sent'; values: Values<Name>; at: Date } | { status: 'failed' | 'rate-limited' };

/** One line of the sent message, which the visitor can keep. */
export interface SentLine {
  label: string;
  value: string;
}

/** A form with uncontrolled fields. Typed values survive a visit to another page. */
export interface MailForm<Name extends string = string> extends Form<MailOutcome<Name>> {
  mailbox: Mailing<Name>['mailbox'];
  /** Props of one field. */
  field: (name: Name) => {
    name: Name;
    error: string | undefined;
    required: true;
    /** True during sending. Unlike `disabled`, `readOnly` keeps the focus. */
    readOnly: boolean;
  };
}

const NOTHING: HandedOver = {};

/**
 * A form whose answers are mailed. After hydration it is filled from the query string, from values kept in memory and
 * from values handed over by another page.
 * @param mailing a constant.
 * @param known values of the signed-in visitor, by field name. Must be stable.
 * @param onSent called once the message was accepted, also when the page was left meanwhile.
 */
export function useMailForm<Name extends string>(
  mailing: Mailing<Name>,
  known = NOTHING,
  onSent?: (values: Values<Name>) => void,
): MailForm<Name> {
  const { rules, template, mailbox, params, fromAddress } = mailing;
  const { search, hash, key } = useLocation();
  const read = (typed: FormData) => readValues(typed, namesOf(rules));
  const guard = useBotGuard();
  const form = useForm<MailOutcome<Name>>({
    check: (typed) => checkValues(read(typed), rules),
    send: (typed, element) =>
      guard(element, async () => {
        const values = read(typed);
        const { brand, contact } = siteConfig();
        const result = await sendMail(template, {
          ...params(values),
          to_name: brand.name,
          to_email: contact[mailbox],
        });
        if (!result.ok) return { status: result.reason };
        element.reset();
        forgetValues(rules, values);
        dropHandOver();
        onSent?.(values);
        return { status: 'sent', values, at: new Date() };
      }),
  });
  const { ref } = form.props;

  useLeaveGuard(() =>
    namesOf(rules).some((name) => {
      const control = ref.current && controlOf(ref.current, name);
      return control?.value !== '' && isTyped(control);
    }),
  );

  // First, as the subject of a link comes before text typed on an earlier visit of the page.
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const name of fromAddress) fill(ref.current, name, query.get(name) ?? '');
  }, [ref, fromAddress, search]);

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
      onSessionEnd(() => keptValues.delete(rules));
    };
  }, [ref, rules]);

  useEffect(() => {
    const given: HandedOver = { ...known, ...handedOver(hash) };
    for (const name of namesOf(rules)) {
      const value = given[name];
      if (value !== undefined) fill(ref.current, name, value);
    }
    // Values of a signed-in visitor name people. The page that handed them over is gone after a reload.
    if (hash === HAND_OVER_HASH) onSessionEnd(dropHandOver);
    // `key`: each navigation may hand over other values.
  }, [ref, rules, hash, key, known]);

  return {
    ...form,
    mailbox,
    field: (name) => ({
      name,
      error: form.errorOf(name),
      required: true,
      readOnly: form.state.status === 'sending',
    }),
  };
}

import { useEffect, useLayoutEffect } from 'react';
import { siteConfig } from '@jalon/shared/config';
import {
  dropHandOver,
  HAND_OVER_HASH,
  readHandedOver,
  cleanAddress,
  cleanText,
  useBotGuard,
  useForm,
  useLeaveGuard,
  type FieldProblem,
} from '@jalon/shared/forms';
import { parseQuery } from '@jalon/shared/format';
import { sendMail } from '@jalon/shared/mail';
import { useLocation } from '@jalon/shared/routing';
import { onSessionEnd } from '@jalon/shared/session';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { useHydrated } from '@jalon/shared/ui';

/** Returns the message for an invalid value, or null. */
export type ValueRule = (value: string) => string | null;

export const required =
  (message: string): ValueRule =>
  (value) =>
    value === '' ? message : null;

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** A form whose answers are mailed to the team. */
interface MailingOptions<Name extends string> {
  rules: Readonly<Record<Name, readonly ValueRule[]>>;
  template: 'application' | 'contact';
  mailbox: 'email' | 'recruitingEmail';
  /** The variables of the template, without the recipient. */
  params: (values: Values<Name>) => Record<string, string>;
  /** Fields that a link to the page may fill by query parameter; the address must not contain personal data. */
  fromAddress: readonly Name[];
  /** A field of several lines: a prepared text is added below an entered text. */
  longText?: Name;
}

export const defineMailForm = <Name extends string>(options: MailingOptions<Name>) => ({
  ...options,
  names: Object.keys(options.rules) as Name[],
  /** Entered values that were not sent, across visits of the page. In memory only, because they are personal. */
  typed: createStateStore<Partial<Values<Name>>>(() => ({})),
  /** Prefilled values that the visitor edited. When they come again, the edited ones stay as they are. */
  edited: new Set<string>(),
});

type Mailing<Name extends string> = ReturnType<typeof defineMailForm<Name>>;

/** Fields that programs read: all invisible characters are removed, not only meaningless ones. */
const ADDRESS = /^(email|telephone|linkedin)$/;

const textsOf = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Values<Name>;

const cleaned = <Name extends string>(values: Values<Name>): Values<Name> =>
  textsOf(Object.keys(values) as Name[], (name) =>
    ADDRESS.test(name) ? cleanAddress(values[name]) : cleanText(values[name]),
  );

/** The first problem of each field that has one. */
export function checkValues<Name extends string>(
  values: Values<Name>,
  rules: Mailing<Name>['rules'],
): FieldProblem[] {
  return (Object.keys(rules) as Name[]).flatMap((name) => {
    const message = rules[name].map((rule) => rule(values[name])).find(Boolean);
    return message ? [{ name, message }] : [];
  });
}

/** Maximum length of a prefilled value; real values are shorter. */
const MAX_VALUE_LENGTH = 10_000;

type MailOutcome<Name extends string> =
  | { status: 'sent'; values: Values<Name>; at: Date }
  | { status: 'failed' | 'rate-limited' | 'too-long' | 'trapped' };

/** One line of the sent message, which the visitor can keep. */
export interface SentLine {
  label: string;
  value: string;
}

export type MailForm<Name extends string> = ReturnType<typeof useMailForm<Name>>;

const NOTHING = {};
const whole = <State>(state: State) => state;

/** Prefilled values: from the address, from the signed-in visitor, or handed over by another page. */
function usePrefill<Name extends string>(
  { names, fromAddress, longText }: Mailing<Name>,
  known: Partial<Values<Name>>,
) {
  const { search, hash } = useLocation();
  // The page is prerendered without prefilled values.
  if (!useHydrated()) return textsOf(names, () => '');
  const query = parseQuery(search);
  const handed = readHandedOver(hash);
  return textsOf(names, (name) => {
    const inAddress = fromAddress.includes(name) ? query.get(name) : null;
    const candidates = [handed[name], known[name], inAddress];
    const text = (candidates.find(Boolean) ?? '').slice(0, MAX_VALUE_LENGTH);
    // Line breaks as browsers store them: fields of one line drop line breaks, others carriage returns.
    return text.replaceAll(name === longText ? /\r/g : /[\r\n]/g, '');
  });
}

/**
 * A form whose answers are mailed. Entered values take precedence over prefilled values.
 * @param mailing must be a constant.
 * @param known values of the signed-in visitor, by field name.
 * @param onSent called once the message was accepted, also when the page was left meanwhile.
 */
export function useMailForm<Name extends string>(
  mailing: Mailing<Name>,
  known: Partial<Values<Name>> = NOTHING,
  onSent?: () => void,
) {
  const { names, rules, template, mailbox, params, fromAddress, longText, typed, edited } = mailing;
  const { hash, key } = useLocation();
  const answers = useStateStore(typed, whole, NOTHING as Partial<Values<Name>>);
  const given = usePrefill(mailing, known);
  const values = textsOf(names, (name) => answers[name] ?? given[name]);
  const guard = useBotGuard();
  const form = useForm<MailOutcome<Name>, Values<Name>>({
    values,
    check: (raw) => checkValues(cleaned(raw), rules),
    send: (raw, element) =>
      guard(element, async () => {
        const sent = cleaned(raw);
        const { brand, contact } = siteConfig();
        const result = await sendMail(template, {
          ...params(sent),
          to_name: brand.name,
          to_email: contact[mailbox],
        });
        if (!result.ok) return { status: result.reason };
        // Empties the form, unless the visitor left the page during sending and changed values on the next visit.
        const now = typed.getState();
        if (names.every((name) => (now[name] ?? raw[name]) === raw[name])) {
          typed.setState(textsOf(names, () => ''));
          edited.clear();
        }
        dropHandOver();
        onSent?.();
        return { status: 'sent', values: sent, at: new Date() };
      }),
  });

  useLeaveGuard(() => names.some((name) => answers[name] && answers[name] !== given[name]));

  // When the page opens, the subject of a link replaces an entered subject, and emptied fields are filled again.
  useLayoutEffect(() => {
    const before = typed.getState();
    const replaced = fromAddress.filter((name) => given[name] && !edited.has(given[name]));
    const kept = names.filter((name) => before[name] && !replaced.includes(name));
    typed.setState(textsOf(kept, (name) => before[name] ?? ''));
    return () => {
      onSessionEnd(() => typed.setState({}));
    };
  }, [typed, names, fromAddress]);

  // Only a text of another page: one of this page would come again below its edited version.
  const prepared = longText !== undefined && readHandedOver(hash)[longText] ? given[longText] : '';
  useEffect(() => {
    const texts = typed.getState();
    const before = longText && texts[longText];
    if (longText && before && !before.includes(prepared) && !edited.has(prepared)) {
      typed.setState({ ...texts, [longText]: `${before}\n\n${prepared}` });
    }
    // Values of a signed-in visitor name people. After a reload, the page that handed over the values is gone.
    if (hash === HAND_OVER_HASH) onSessionEnd(dropHandOver);
    // `key` is a dependency because each navigation may hand over other values.
  }, [typed, longText, prepared, hash, key]);

  return {
    ...form,
    mailbox,
    values,
    /** Props of one field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange({ currentTarget }: { currentTarget: { value: string } }) {
        edited.add(given[name]);
        typed.setState({ ...typed.getState(), [name]: currentTarget.value });
      },
      error: form.errorOf(name),
      required: true,
      // Unlike `disabled`, `readOnly` keeps the focus in the field.
      readOnly: form.state.status === 'sending',
    }),
  };
}

import { useEffect, type RefObject } from 'react';
import { readValues } from './read-form';
import type { Rules } from './rules';

type Values = Readonly<Record<string, string>>;

/** By the rules of the form. In memory only: what people write does not reach storage. */
export const keptValues = new Map<Rules<string>, Values>();

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<Control>(`[name=${name}]`);

/** What the page itself filled in is the address's matter. */
const isTyped = (control: Control | null) => control?.value !== control?.dataset.given;

/** What was typed survives a look at another page. Only the fields that have rules are kept. */
export function useKeptValues(form: RefObject<HTMLFormElement | null>, rules: Rules<string>) {
  // An effect of the form runs after those of its fields: what the address asks for stays.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const [name, value] of Object.entries(keptValues.get(rules) ?? {})) {
      const control = controlOf(element, name);
      if (control?.value === '') control.value = value;
    }
    return () => {
      const typed = Object.keys(rules).filter((name) => isTyped(controlOf(element, name)));
      keptValues.set(rules, readValues(element, typed));
    };
  }, [form, rules]);
}

/** For a form that was left while it was sent; what was changed since then stays. */
export function forgetValues(rules: Rules<string>, sent: Values) {
  const kept = Object.entries(keptValues.get(rules) ?? {});
  if (kept.every(([name, value]) => value === sent[name])) keptValues.delete(rules);
}

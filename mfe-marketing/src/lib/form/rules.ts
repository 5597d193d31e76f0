/** What is wrong with a value, or null. */
export type Rule = (value: string) => string | null;

/** The rules of each field, in the order of the form. */
export type Rules<Name extends string> = Readonly<Record<Name, readonly Rule[]>>;

export interface Problem<Name extends string = string> {
  name: Name;
  message: string;
}

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

/** The first problem of each field that has one. */
export function problemsOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  rules: Rules<Name>,
): Problem<Name>[] {
  const names = Object.keys(rules) as Name[];
  return names.flatMap((name) => {
    const message = rules[name].map((rule) => rule(values[name])).find(Boolean);
    return message ? [{ name, message }] : [];
  });
}

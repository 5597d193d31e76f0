import type { FieldProblem } from '@jalon/shared/forms';

/** The empty fields, each with its message. */
export const checkFilled = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  messages: Readonly<Record<Name, string>>,
): FieldProblem[] =>
  (Object.keys(messages) as Name[])
    .filter((name) => values[name].trim() === '')
    .map((name) => ({ name, message: messages[name] }));

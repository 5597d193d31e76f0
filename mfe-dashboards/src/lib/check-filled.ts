import { textOf, type FieldProblem } from '@jalon/shared/forms';

/** The empty fields, each with its message. */
export function checkFilled(
  values: FormData,
  messages: Readonly<Record<string, string>>,
): FieldProblem[] {
  return Object.entries(messages)
    .filter(([name]) => textOf(values, name).trim() === '')
    .map(([name, message]) => ({ name, message }));
}

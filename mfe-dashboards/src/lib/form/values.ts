import { type FieldProblem } from '@jalon/shared/forms';

/** What a text field holds; empty when there is no such field. */
export function valueOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** The fields left empty, each with what to do about it. */
export function missingFields(
  values: FormData,
  messages: Readonly<Record<string, string>>,
): FieldProblem[] {
  return Object.entries(messages)
    .filter(([name]) => valueOf(values, name).trim() === '')
    .map(([name, message]) => ({ name, message }));
}

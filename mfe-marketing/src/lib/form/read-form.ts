import { typedText } from '@jalon/shared/forms';

/** The text of each named control, as it was meant. */
export function readValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? typedText(value) : ''] as const;
  });
  // Every name has its entry.
  return Object.fromEntries(entries) as Record<Name, string>;
}

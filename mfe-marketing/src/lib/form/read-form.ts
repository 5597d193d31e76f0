/** The text of each named control, without the spaces around it. */
export function readValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value.trim() : ''] as const;
  });
  // Every name has its entry.
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** What the controls of a form hold, by name; empty and unticked ones are left out. */
export function heldValues(form: HTMLFormElement): Record<string, string | true> {
  const held: Record<string, string | true> = {};
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement) {
      if (control.value !== '') held[control.name] = control.value;
    } else if (control instanceof HTMLInputElement && control.type !== 'file') {
      if (control.type === 'checkbox') {
        if (control.checked) held[control.name] = true;
      } else if (control.type !== 'radio' || control.checked) {
        if (control.value !== '') held[control.name] = control.value;
      }
    }
  }
  return held;
}

/** The held values that belong to `values` and differ from it; null when there are none. */
export function changesIn<Values extends object>(
  held: Record<string, string | true>,
  values: Values,
): Partial<Values> | null {
  const current = new Map<string, unknown>(Object.entries(values));
  const changes = Object.entries(held).filter(
    ([name, value]) => typeof current.get(name) === typeof value && current.get(name) !== value,
  );
  // Each entry has the name and the type of a field of `values`.
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Values>);
}

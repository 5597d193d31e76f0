/** Named so that no browser fills it in; a script that fills every field does. */
export const TRAP_NAME = 'reference_interne';

/** Whether the field that people cannot fill is filled. */
export function isTrapped(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(TRAP_NAME);
  return control instanceof HTMLInputElement && control.value !== '';
}

/** The id of the control called `name`: what an {@link ErrorSummary} links to. */
export function fieldId(name: string): string {
  return `champ-${name}`;
}

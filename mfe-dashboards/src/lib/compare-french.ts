let collator: Intl.Collator | undefined;

/**
 * Compares texts in the order of a French dictionary. The collator is created at the first comparison, as the first use
 * of Intl takes 100 ms on a phone.
 */
export function compareFrench(a: string, b: string): number {
  collator ??= new Intl.Collator('fr');
  return collator.compare(a, b);
}

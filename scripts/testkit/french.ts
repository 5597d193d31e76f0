/**
 * Strings that may have ordinary spaces and straight apostrophes: exact texts of the specification, and code shown on
 * pages. Longer strings come first, because some contain others.
 */
const EXACT = [
  "Une erreur est survenue lors de l'envoi du formulaire.",
  "Une erreur est survenue lors de l'envoi du message.",
  "Une erreur est survenue lors de l'envoi de votre demande.",
  'Votre candidature a été envoyée avec succès !',
  'Junior (0 à 3 ans)',
  'Confirmé (4 à 7 ans)',
  'Senior (+ 8 ans)',
  '0 à 3 ans',
  '4 à 7 ans',
  '+ 8 ans',
  'Sous 1 mois',
  'Sous 3 mois',
  'Que recherchez-vous ?',
  'Trouvez le freelance idéal pour votre projet',
  'Validation de votre demande',
  'Affinez votre recherche',
  'Maximum 23 jours par mois',
  'par an, bravo !',
  'par an !',
];

const UNITS =
  '€|%|k€|M€|[kM]?o|[kM]B|px|h|min|s|j|ans?|mois|jours?|heures?|minutes?|secondes?|semaines?|caractères?|points?';
const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

type Faults = readonly (readonly [name: string, pattern: RegExp])[];

/** Faults of typography in French texts, with names. */
const FAULTS: Faults = [
  ['no fixed space before a sign', / [;!?:»](?=[\s).,…»]|$)|[\p{L}\d)%€][!?»](?=[\s).,…»]|$)/u],
  ['no fixed space before a colon', /[\p{L}\d)»]:(?=\s|$)/u],
  ['no fixed space inside guillemets', /« |«(?=[\p{L}\d])/u],
  ['ordinary space before a unit', new RegExp(String.raw`\d (?:${UNITS})(?![\p{L}\d])`, 'u')],
  ['ordinary space in a number or an hour', /\d \d{3}(?!\d)|\d[\u00A0\u202F]h \d/u],
  ['hyphen as a minus sign', /(?:^|[\s(«])-\s?\d/u],
  ['straight apostrophe', /\p{L}'\p{L}/u],
  ['word that breaks at its hyphen', /week-ends?/u],
  ['date in another form', new RegExp(String.raw`\b(?:1|0\d) (?:${MONTHS})\b`, 'u')],
  ['date in figures', /(?<![\d/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])|\b20\d\d-\d\d-\d\d\b/u],
  ['telephone number in one piece', /(?<![\d.])(?:0[1-9]\d{8}|\+\d{9,})(?!\d)/u],
];

/** An article, preposition or pronoun before a space at which a line of a heading can break. */
const LOOSE_WORD =
  /\s(?:\p{L}{1,2}|une|les|des|aux|mes|nos|vos|que|qui|nous|vous|notre|votre) (?=\S)/iu;

/** Number of characters that a message shows on each side of a fault. */
const AROUND = 30;

/**
 * Faults of French typography in a text that visitors read: spaces before signs and units, minus signs, apostrophes,
 * dates and telephone numbers. Strings of the specification are allowed.
 */
export const frenchFaults = (text: string) => faultsIn(text, FAULTS);

/** Places of a heading where a line can end on an article, a preposition or a pronoun. */
export const headingFaults = (text: string) =>
  faultsIn(text, [['line of a heading that ends on a short word', LOOSE_WORD]]);

function faultsIn(text: string, faults: Faults): string[] {
  const prose = EXACT.reduce((rest, exact) => rest.replaceAll(exact, '·'), text);
  return faults.flatMap(([name, pattern]) => {
    const match = pattern.exec(prose);
    if (!match) return [];
    const start = Math.max(0, match.index - AROUND);
    return [`${name}: ${prose.slice(start, match.index + match[0].length + AROUND)}`];
  });
}

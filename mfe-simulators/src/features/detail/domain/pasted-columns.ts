import { foldText } from '@jalon/shared/format';
import { matchTitle } from '@jalon/shared/rates';
import { isMissing, isRateLike, statedSeniority } from './pasted-cells';
import type { PastedTable } from './pasted-table';
import { readRate } from './sheet';

/** What a pasted column holds: a field of a row, or null for nothing that is kept. */
export type Field = 'fonction' | 'tjmActuel' | 'seniorite' | 'lead' | 'nom' | 'fournisseur';
export type Column = Field | null;

/** Columns that are not kept, though a word of their names is that of a field: "TJM estimé", "Total HT". */
const OTHER_NAMES =
  /\b(estimee?|difference|ecart|total|totaux|annuel|cible|demandee?|negociee?|date|debut|fin|jours|nb|nombre|budget|commentaires?|n°|numero|id|ref|reference|matricule|mail|e-mail|email|telephone|tel|ville|site|lieu)\b/;

/** Names of columns, the surest first: "Nom du poste" is a title, "Niveau du poste" a seniority. */
const NAMES: readonly (readonly [RegExp, Field])[] = [
  [/\b(tjm|tarifs?|taux|prix|cout|montant|rate|facturation)\b|€/, 'tjmActuel'],
  [/\b(seniorite|niveau|experience|seniority|level|grade|xp)\b/, 'seniorite'],
  [
    /\b(poste|fonction|titre|intitule|metier|profil|role|job|emploi|qualification|title)\b/,
    'fonction',
  ],
  [
    /\b(societe|fournisseur|esn|ssii|entreprise|employeur|company|supplier|vendor|cabinet|sous-traitant)\b/,
    'fournisseur',
  ],
  [/\b(lead|encadrement|encadre)\b/, 'lead'],
  [
    /\b(nom|prenom|prestataire|consultante?|intervenante?|collaborateur|ressource|name|freelance|personne)\b/,
    'nom',
  ],
];

/** The field that a header names; null for another column, undefined for a text that is no name of a column. */
function namedField(cell: string): Column | undefined {
  const folded = foldText(cell);
  if (OTHER_NAMES.test(folded)) return null;
  return NAMES.find(([name]) => name.test(folded))?.[1];
}

/** Longer texts are sentences. */
const LONGEST_NAME = 40;

/**
 * Number of cells that name a column; 0 for a line of values. The line must name two different fields, or consist of one
 * cell that names the job title or the rate.
 */
export function headerScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.some((cell) => readRate(cell).ok || cell.length > LONGEST_NAME)) return 0;
  const named = filled.map(namedField).filter((field) => field !== undefined);
  const isAlone = filled.length === 1 && (named[0] === 'fonction' || named[0] === 'tjmActuel');
  return new Set(named).size > 1 || isAlone ? named.length : 0;
}

const PERSON = /^(?:(?:M|Mme|Mlle|Mr)\.? )?\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){1,3}$/u;
/** Large firms of the trade, and words in the names of firms. */
const FIRM =
  /\b(accenture|akkodis|alten|altran|atos|aubay|capgemini|cgi|devoteam|econocom|eviden|expleo|inetum|infotel|neurones|octo|onepoint|open|scalian|sii|sopra|steria|talan|wavestone|zenika|sas|sarl|sasu|eurl|consulting|conseil|group|groupe|services|solutions|technologies|freelance|independante?)\b/;

const LEAD = /^(o|oui|n|non|y|yes|no)$/;

function titleLikeness(cell: string): number {
  const { exact, near } = matchTitle(cell);
  if (exact !== undefined) return 1;
  return near === undefined ? 0 : 0.8;
}

/** How much a cell that is no title looks like a value of each other field. Names of people and firms are never sure. */
const LIKENESS: Record<Exclude<Field, 'fonction'>, (cell: string) => number> = {
  tjmActuel: (cell) => (isRateLike(cell) ? 1 : 0),
  seniorite: (cell) => (statedSeniority(cell) ? 1 : 0),
  lead: (cell) => (LEAD.test(foldText(cell)) ? 1 : 0),
  nom: (cell) => (PERSON.test(cell) && !FIRM.test(foldText(cell)) ? 0.5 : 0),
  fournisseur: (cell) => (FIRM.test(foldText(cell)) ? 0.6 : 0),
};
const FIELDS = ['fonction', 'tjmActuel', 'seniorite', 'lead', 'nom', 'fournisseur'] as const;

/** Lines that are enough to recognise a column. */
const SAMPLE = 40;
const HEADER_WEIGHT = 0.6;
const REPEATED = 0.4;
const WITH_CURRENCY = 0.1;
const LEAST_SCORE = 0.3;

const isWord = (cell: string) => /\p{L}/u.test(cell);

/** Score of a whole column: repeated words suggest suppliers, numbers with a currency suggest rates. */
function columnScore(field: Field, cells: readonly string[]): number {
  if (field === 'fournisseur') {
    const isRepeated = cells.every(isWord) && new Set(cells).size <= cells.length / 2;
    return isRepeated && cells.length > 2 ? REPEATED : 0;
  }
  if (field !== 'tjmActuel') return 0;
  const isConstant = cells.length > 2 && new Set(cells).size === 1;
  return (
    (cells.some((cell) => /€|eur/i.test(cell)) ? WITH_CURRENCY : 0) -
    (isConstant ? WITH_CURRENCY : 0)
  );
}

/**
 * The field of each column, by its header and values. The highest scores are assigned first, each field once; `nom` may
 * have a second column.
 */
export function recogniseColumns({ head, lines, width }: PastedTable): Column[] {
  const scores = Array.from({ length: width }, (_, at) => {
    const named = head && namedField(head.cells[at] ?? '');
    if (named === null) return [];
    const cells = lines
      .slice(0, SAMPLE)
      .map((line) => line.cells[at] ?? '')
      .filter((cell) => !isMissing(cell));
    const titles = cells.map(titleLikeness);
    return FIELDS.map((field) => {
      const alike = cells.reduce((sum, cell, index) => {
        const asTitle = titles[index] ?? 0;
        if (field === 'fonction') return sum + asTitle;
        return sum + (asTitle > 0 ? 0 : LIKENESS[field](cell));
      }, 0);
      const content = cells.length > 0 ? alike / cells.length + columnScore(field, cells) : 0;
      return { at, field, score: content + (named === field ? HEADER_WEIGHT : 0) };
    });
  }).flat();
  const columns: Column[] = Array.from({ length: width }, () => null);
  const taken = new Set<Field>();
  const surest = scores
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, two) => two.score - one.score || one.at - two.at);
  for (const { at, field } of surest) {
    if (columns[at] || (taken.has(field) && !isSecondName(field, head?.cells[at]))) continue;
    columns[at] = field;
    taken.add(field);
  }
  return columns;
}

/** First names and surnames often have a column each. */
const isSecondName = (field: Field, header: string | undefined) =>
  field === 'nom' && /\bpre?noms?\b|\bnom\b/.test(foldText(header ?? ''));

/** Assigns a field to a column. Another column with this field loses it, except `nom`. */
export const withColumn = (columns: readonly Column[], at: number, field: Column): Column[] =>
  columns.map((own, index) => {
    if (index === at) return field;
    return own === field && field !== 'nom' ? null : own;
  });

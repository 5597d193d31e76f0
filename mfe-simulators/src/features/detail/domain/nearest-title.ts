import { foldText } from '@jalon/shared/format';
import { JOB_TITLES } from '@jalon/shared/rates';

/** Abbreviations and other words of the trade, with the words of the list. */
const ALIASES = new Map<string, string>(
  Object.entries({
    admin: 'administrateur',
    administratrice: 'administrateur',
    aws: 'cloud',
    azure: 'cloud',
    archi: 'architecte',
    backend: 'back end',
    ba: 'business analyst',
    cdp: 'chef projet',
    cp: 'chef projet',
    cyber: 'cybersecurite',
    dba: 'administrateur bases donnees',
    dev: 'developpeur',
    developer: 'developpeur',
    directrice: 'directeur',
    engineer: 'ingenieur',
    frontend: 'front end',
    fullstack: 'full stack',
    gcp: 'cloud',
    ing: 'ingenieur',
    js: 'javascript',
    network: 'reseaux',
    pm: 'project manager',
    po: 'product owner',
    programmer: 'programmeur',
    recetteur: 'testeur',
    security: 'securite',
    sm: 'scrum master',
    sysadmin: 'administrateur systemes',
    tester: 'testeur',
  }),
);

/** Words that tell nothing about the job, among them those of seniority. */
const EMPTY_WORDS = new Set(
  'a au de des du d en et l la le les h f hf junior jr debutant confirme confirmee experimente experimentee senior sr'.split(
    ' ',
  ),
);

/** Qualifiers of a general title: « Testeur » is « Testeur logiciel » before anything more special. */
const GENERAL = new Set(['informatiqu', 'logiciel', 'it']);
const GENERAL_WEIGHT = 0.1;

/** Longer texts are sentences, not titles. */
const MOST_WORDS = 12;

/** The beginning of a word, the same in the singular, the plural and the feminine. */
const stem = (word: string) => word.replace(/[esx]+$/, '') || word;

function stemsOf(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}.+#]+/u, MOST_WORDS)
    .map((word) => word.replace(/\.+$/, ''));
  const known = words.flatMap((word) => (ALIASES.get(word) ?? word).split(' '));
  return [...new Set(known.filter((word) => word !== '' && !EMPTY_WORDS.has(word)).map(stem))];
}

const titles = JOB_TITLES.map((title) => ({ title, stems: stemsOf(title) }));

/** For each stem, the titles that contain it, by index. */
const byStem = new Map<string, number[]>();
titles.forEach(({ stems }, index) => {
  for (const own of stems) byStem.set(own, [...(byStem.get(own) ?? []), index]);
});
const vocabulary = [...byStem.keys()];

/** A rare word says more about a job than a frequent one. */
function weightOf(own: string): number {
  if (GENERAL.has(own)) return GENERAL_WEIGHT;
  return 1 / (1 + Math.log2(byStem.get(own)?.length ?? 1));
}
const weightOfAll = (stems: readonly string[]) =>
  stems.reduce((sum, own) => sum + weightOf(own), 0);
const weights = titles.map(({ stems }) => weightOfAll(stems));

/** Shorter words differ by one letter too often: "java" and "data". */
const SHORTEST_MISTYPED = 5;

/** Whether two words differ by one letter, more, less, other or swapped with its neighbour. */
function isOneEdit(one: string, two: string): boolean {
  if (Math.abs(one.length - two.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === two[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, two.length);
  while (end < shorter - start && one.at(-1 - end) === two.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), two.slice(start, two.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && left === right.charAt(1) + right.charAt(0))
  );
}

const corrected = (own: string) =>
  byStem.has(own) || own.length < SHORTEST_MISTYPED
    ? own
    : (vocabulary.find((known) => isOneEdit(own, known)) ?? own);

/** Words of the text that the title lacks lower the likeness by this share of their weight. */
const UNMATCHED_SHARE = 0.5;
/** The first word of a title is the job, the others its field. */
const SAME_START = 0.25;
const LEAST_LIKENESS = 0.25;

/**
 * The listed title that an unlisted one most likely means: « Testeur » is « Testeur logiciel ». Undefined when none is
 * near. Only an offer: the visitor decides.
 */
export function nearestTitle(text: string): string | undefined {
  const stems = stemsOf(text).map(corrected);
  const total = weightOfAll(stems);
  const shared = new Map<number, number>();
  for (const own of stems) {
    for (const index of byStem.get(own) ?? []) {
      shared.set(index, (shared.get(index) ?? 0) + weightOf(own));
    }
  }
  let best: string | undefined;
  let most = LEAST_LIKENESS;
  for (const [index, weight] of [...shared].sort(([one], [two]) => one - two)) {
    const title = titles[index];
    const likeness = weight / ((weights[index] ?? 0) + UNMATCHED_SHARE * (total - weight));
    if (!title || likeness < LEAST_LIKENESS) continue;
    const score = likeness + (title.stems[0] === stems[0] ? SAME_START : 0);
    if (score <= most) continue;
    best = title.title;
    most = score;
  }
  return best;
}

/** Synonyms of the trade, folded. Left out: words that a substring search already finds. */
const GROUPS: readonly (readonly string[])[] = [
  ['dev', 'developpeur', 'developpeuse', 'developpement', 'developer'],
  ['data', 'donnee'],
  ['devops', 'sre'],
  ['po', 'product owner'],
  ['front', 'frontend', 'front-end'],
  ['back', 'backend', 'back-end'],
  ['full stack', 'fullstack', 'full-stack'],
  ['ui', 'ux'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['k8s', 'kubernetes'],
  ['ml', 'machine learning'],
  ['ia', 'ai', 'intelligence artificielle'],
  ['architecte', 'architecture'],
  ['chef de projet', 'project manager'],
];

const PLURAL = /s$/;

const others = new Map(
  GROUPS.flatMap((group) =>
    group.map((word) => [word, group.filter((other) => other !== word)] as const),
  ),
);

/** Synonyms of a folded word or phrase, singular or plural. */
export function synonymsOf(words: string): readonly string[] {
  return others.get(words) ?? others.get(words.replace(PLURAL, '')) ?? [];
}

/** Number of words in the longest entry. */
export const LONGEST_SYNONYM = Math.max(...GROUPS.flat().map((entry) => entry.split(' ').length));

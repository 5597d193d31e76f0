/** Words of the trade that mean the same, folded. A small table: what a substring finds by itself is not in it. */
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

/** What a folded word, or several, also stand for; the plural as well. */
export function synonymsOf(words: string): readonly string[] {
  return others.get(words) ?? others.get(words.replace(PLURAL, '')) ?? [];
}

/** The most words that one entry of the table has. */
export const LONGEST_SYNONYM = Math.max(...GROUPS.flat().map((entry) => entry.split(' ').length));

import { indexOfWord, parseSearch, type Search } from '@jalon/shared/format';
import { compareMissions, type Mission } from './mission';

const SEPARATORS = /[,;\n]+/;
/** Upper limit, as each skill is compared with each mission. */
const MOST_SKILLS = 30;

interface Skill {
  /** The skill as typed. */
  name: string;
  search: Search;
}

/** Splits the job title and skills of a freelance at commas. */
export function skillsIn(typed: string): readonly Skill[] {
  return typed
    .split(SEPARATORS)
    .map((name) => ({ name: name.trim(), search: parseSearch(name) }))
    .filter(({ search }) => search.length > 0)
    .slice(0, MOST_SKILLS);
}

/** Whether a folded text names a skill in whole words: "Go" is not in "algorithme". */
const names = (text: string, skill: Search) =>
  skill.every(
    ({ words, synonyms }) =>
      words.every((word) => indexOfWord(text, word) >= 0) ||
      synonyms.some((synonym) => indexOfWord(text, synonym) >= 0),
  );

/** The skills that a mission names, as typed; they are shown as the reason for its rank. */
export function reasonsFor(mission: Mission, skills: readonly Skill[]): readonly string[] {
  return skills.filter(({ search }) => names(mission.searchText, search)).map(({ name }) => name);
}

/**
 * Sorts missions by the number of skills they name. Those applied to come after the others, the freelance's own last.
 * @param applied holds the ids of missions applied to.
 */
export function compareFor(
  skills: readonly Skill[],
  applied: Pick<ReadonlySet<string>, 'has'>,
): typeof compareMissions {
  const counts = new Map<string, number>();
  const countOf = (mission: Mission) => {
    const count = counts.get(mission.id) ?? reasonsFor(mission, skills).length;
    counts.set(mission.id, count);
    return count;
  };
  const rankOf = ({ isOwn, id }: Mission) => (isOwn ? 2 : Number(applied.has(id)));
  return (a, b) => rankOf(a) - rankOf(b) || countOf(b) - countOf(a) || compareMissions(a, b);
}

import { builds } from './builds';
import { dashboardSearch, simulatorTyping } from './cases';
import { interactions } from './interactions';
import { lighthouse } from './lighthouse';
import { navigation } from './navigation';
import { pages } from './pages';
import type { Study } from './study';

/** In the order in which they run. */
const studies: readonly Study[] = [
  pages,
  navigation,
  interactions,
  simulatorTyping,
  dashboardSearch,
  lighthouse,
  builds,
];

/** The studies of these names; all of them without names. @throws when a name does not exist. */
export function studiesNamed(names: readonly string[]): readonly Study[] {
  const known = studies.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no case "${unknown}". Choose among: ${known.join(', ')}.`);
  }
  return studies.filter(({ name }) => names.length === 0 || names.includes(name));
}

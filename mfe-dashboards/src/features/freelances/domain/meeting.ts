import type { HandedOver } from '@jalon/shared/forms';

import type { Row } from '../../../lib/collection';
import { excerpt, subjectLine } from '../../../lib/text';
import { introduction, type Freelance } from './freelance';
import { selectionText } from './selection';

/** A mission of the client who reads the list of freelances. */
export interface ClientMission extends Row {
  titre: string | null;
  freelanceIds: readonly string[] | null;
  status: { value: string };
}

const UNDER_WAY = 'en_cours';
const FINISHED = 'terminee';
const TIES: ReadonlyMap<string, string> = new Map([
  [FINISHED, 'A travaillé avec vous'],
  [UNDER_WAY, 'Travaille avec vous'],
]);

/** By id, the freelances who work or worked with the client. A cancelled mission does not count. */
export function tiesIn(missions: readonly ClientMission[]): ReadonlyMap<string, string> {
  const ties = [...TIES].flatMap(([status, tie]) =>
    missions
      .filter((mission) => mission.status.value === status)
      .flatMap(({ freelanceIds }) => freelanceIds ?? [])
      .map((id) => [id, tie] as const),
  );
  return new Map(ties);
}

const TITLE_LENGTH = 80;

/** The only mission under way as a line of the message, or several as titles that the contact page offers. */
function missionsIn(all: readonly ClientMission[]): { lines: string[]; missions: string } {
  const underWay = all.filter(({ status }) => status.value === UNDER_WAY);
  const titles = underWay.flatMap(({ titre }) =>
    titre === null ? [] : excerpt(titre, TITLE_LENGTH),
  );
  return underWay.length === 1
    ? { lines: titles.map((title) => `Mission\u00A0: «\u00A0${title}\u00A0»`), missions: '' }
    : { lines: [], missions: titles.join('\n') };
}

const message = (...lines: readonly string[]) => ['Bonjour,', '', ...lines, ''].join('\n');

/** Form values to meet freelances, for one of the client's missions. */
export function meeting(
  selected: readonly [Freelance, ...Freelance[]],
  all: readonly ClientMission[],
): HandedOver {
  const [first, ...others] = selected;
  const { lines, missions } = missionsIn(all);
  if (others.length === 0) {
    const who = `Je souhaite rencontrer ${introduction(first)}.`;
    const sujet = subjectLine(`Mise en relation avec ${introduction(first)}`);
    return { sujet, message: message(who, ...lines), missions };
  }
  return {
    message: message(
      'Je souhaite rencontrer\u00A0:',
      selectionText(selected),
      ...lines.flatMap((text) => ['', text]),
    ),
    missions,
  };
}

/** Form values for a message about a freelance of a mission. */
export function aboutMember(one: Freelance, mission: string): HandedOver {
  const what = `Je souhaite échanger avec ${introduction(one)} à propos de la ${mission}.`;
  const sujet = subjectLine(`Au sujet de ${introduction(one)}, ${mission}`);
  return { sujet, message: message(what) };
}

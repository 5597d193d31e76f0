import type { RequestDraft } from '@jalon/shared/draft';
import { isRecord } from '@jalon/shared/format';
import { typedText, webAddress } from '@jalon/shared/forms';
import { MAX_DESCRIPTION } from './steps/details';
import { LOCATIONS, REMOTE_DAYS, SENIORITIES, STARTS } from './steps/refine';
import { POSITIONS, TECHNOLOGIES } from './steps/search';

/** Longer than what people type into one line: only hostile links are cut. */
const LONGEST_LINE = 2_000;

/** The part of the draft that a link carries: what describes the mission, without the name of a file that stays here. */
export type SharedBrief = Pick<
  RequestDraft,
  | 'searchValue'
  | 'selectedItems'
  | 'selectedSeniorite'
  | 'selectedDemarrage'
  | 'selectedLocalisation'
  | 'ville'
  | 'joursRemote'
  | 'tjmMin'
  | 'tjmMax'
  | 'isMaxTjm'
  | 'description'
  | 'missionUrl'
>;

/** Control characters, except the line breaks and tabs of a longer text. */
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

const text = (value: unknown, longest: number) =>
  typeof value === 'string' ? typedText(value.replace(CONTROLS, '')).slice(0, longest) : '';
const line = (value: unknown) => text(value, LONGEST_LINE).replace(/\s+/g, ' ');
const oneOf = (value: unknown, choices: readonly { value: string }[]) =>
  choices.find((choice) => choice.value === value)?.value ?? '';

/** Reads what a link carries. Each field is checked on its own: an unsound one is left empty. */
export function readBrief(carried: unknown): SharedBrief {
  const from = isRecord(carried) ? carried : {};
  const items: unknown[] = Array.isArray(from.selectedItems) ? from.selectedItems : [];
  return {
    searchValue: line(from.searchValue),
    selectedItems: [...POSITIONS, ...TECHNOLOGIES].filter((choice) => items.includes(choice)),
    selectedSeniorite: oneOf(from.selectedSeniorite, SENIORITIES),
    selectedDemarrage: oneOf(from.selectedDemarrage, STARTS),
    selectedLocalisation: oneOf(from.selectedLocalisation, LOCATIONS),
    ville: line(from.ville),
    joursRemote: oneOf(from.joursRemote, REMOTE_DAYS),
    tjmMin: line(from.tjmMin),
    tjmMax: line(from.tjmMax),
    isMaxTjm: from.isMaxTjm === true,
    description: text(from.description, MAX_DESCRIPTION),
    missionUrl: webAddress(line(from.missionUrl)) ?? '',
  };
}

const isAnswered = (answer: SharedBrief[keyof SharedBrief]) =>
  typeof answer === 'boolean' ? answer : answer.length > 0;

/** The answers of a brief, without the fields that are empty. */
export function answersOf(brief: SharedBrief): Partial<SharedBrief> {
  return Object.fromEntries(Object.entries(brief).filter(([, answer]) => isAnswered(answer)));
}

import type { RequestDraft } from '@jalon/shared/draft';
import { isRecord, writeAmount } from '@jalon/shared/format';
import { typedText, webAddress } from '@jalon/shared/forms';
import { MAX_DESCRIPTION } from './steps/details';
import { LOCATIONS, readRate, REMOTE_DAYS, SENIORITIES, STARTS } from './steps/refine';
import { addItem, addedItems, LONGEST_ADDED, MOST_ADDED } from './steps/search';

/** Longer than any typed line, so it shortens only hostile links. */
const LONGEST_LINE = 2_000;

/** The description of the mission, without the local file and the answers of the loss estimator. */
export type SharedBrief = Omit<RequestDraft, 'fileSelected' | 'nombrePrestataires' | 'fournisseur'>;

/** Control characters, except the line breaks and tabs of a longer text. */
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

const text = (value: unknown, longest: number) =>
  typeof value === 'string' ? typedText(value.replace(CONTROLS, '')).slice(0, longest) : '';
const line = (value: unknown) => text(value, LONGEST_LINE).replace(/\s+/g, ' ');
const oneOf = (value: unknown, choices: readonly { value: string }[]) =>
  choices.find((choice) => choice.value === value)?.value ?? '';

function rate(value: unknown): string {
  const read = readRate(line(value));
  return read.ok ? writeAmount(read.value) : '';
}

/** Offered items, and as many added ones as a visitor may add. */
function items(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const read = value
    .map(line)
    .filter((item) => item.length <= LONGEST_ADDED)
    .reduce(addItem, []);
  const extra = new Set(addedItems(read).slice(MOST_ADDED));
  return read.filter((item) => !extra.has(item));
}

function readAll(carried: unknown): SharedBrief {
  const from = isRecord(carried) ? carried : {};
  return {
    searchValue: line(from.searchValue),
    selectedItems: items(from.selectedItems),
    selectedSeniorite: oneOf(from.selectedSeniorite, SENIORITIES),
    selectedDemarrage: oneOf(from.selectedDemarrage, STARTS),
    selectedLocalisation: oneOf(from.selectedLocalisation, LOCATIONS),
    ville: line(from.ville),
    joursRemote: oneOf(from.joursRemote, REMOTE_DAYS),
    tjmMin: rate(from.tjmMin),
    tjmMax: rate(from.tjmMax),
    isMaxTjm: from.isMaxTjm === true,
    description: text(from.description, MAX_DESCRIPTION),
    missionUrl: webAddress(line(from.missionUrl)) ?? '',
  };
}

const isAnswered = (answer: unknown) =>
  Array.isArray(answer) ? answer.length > 0 : Boolean(answer);

/** The answers in a link. Each is checked separately; invalid or empty answers are dropped. */
export function readBrief(carried: unknown): Partial<SharedBrief> {
  const answers = Object.entries(readAll(carried));
  return Object.fromEntries(answers.filter(([, answer]) => isAnswered(answer)));
}

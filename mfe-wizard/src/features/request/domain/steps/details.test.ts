import { SCRIPT_ADDRESSES } from '@jalon/scripts/testkit/payloads';
import { emptyDraft } from '@jalon/shared/draft';
import { MAX_DESCRIPTION, refuseFile, checkDetails } from './details';

const urlRefused = (missionUrl: string) =>
  checkDetails({ ...emptyDraft, missionUrl }).some(({ name }) => name === 'missionUrl');

test.each([
  ['', false],
  ['  ', false],
  [' http://exemple.fr/a?b=c#d ', false],
  ['\u200B', false],
  ['\u200Bhttps://exemple.fr', false],
  ['exemple.fr/mission', false],
  ['exemple', true],
])('the link "%s" is refused: %p', (url, isRefused) => {
  expect(urlRefused(url)).toBe(isRefused);
});

test('a description too long for the mail service is refused', () => {
  const problems = (length: number) =>
    checkDetails({ ...emptyDraft, description: 'a'.repeat(length) });
  expect(problems(MAX_DESCRIPTION)).toEqual([]);
  expect(problems(MAX_DESCRIPTION + 1).map(({ name }) => name)).toEqual(['description']);
});

const TEN_MEGABYTES = 10 * 1024 * 1024;

test.each([
  ['fiche.pdf', TEN_MEGABYTES],
  ['Fiche Mission.DOCX', 1],
  ['a.b.doc', 1],
])('the file %s of %d bytes is accepted', (name, size) => {
  expect(refuseFile({ name, size })).toBeNull();
});

test.each([
  ['fiche.pdf', TEN_MEGABYTES + 1, '10\u00A0Mo'],
  ['fiche.pdf', 0, 'vide'],
  ['fiche.odt', 1, '.docx'],
  ['pdf', 1, '.pdf'],
  ['fiche.pdf.exe', 1, '.doc'],
])('the file %s of %d bytes is refused with the message %s', (name, size, said) => {
  expect(refuseFile({ name, size })).toContain(said);
});

test.each(SCRIPT_ADDRESSES)('the script address %j is refused as a link', (url) => {
  expect(urlRefused(url)).toBe(true);
});

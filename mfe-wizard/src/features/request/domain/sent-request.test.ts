import { emptyDraft, emptyContact } from './request';
import { parseSentRequest, toSentRequest } from './sent-request';

const draft = { ...emptyDraft, searchValue: 'Développeur Go', selectedSeniorite: 'senior' };
const contact = { ...emptyContact, email: 'zoe@acme.fr' };

const at = new Date('2026-11-24T10:05:00Z');

test('a sent request is read back from the tab, without contact details', () => {
  const typed = { ...contact, nom: 'Durand', telephone: '06 12', rappel: '2026-11-25T14:30' };
  const sent = toSentRequest({ draft, contact: typed }, at);
  const stored = JSON.stringify(sent);
  expect(stored).not.toMatch(/Durand|acme|06 12/);
  expect(parseSentRequest(JSON.parse(stored))).toEqual(sent);
});

test.each([
  ['nothing', null],
  ['a link of before', '#envoyee-1p.e30'],
  ['no time', { lines: [] }],
  ['an unreadable time', { at: 'hier' }],
])('%s stored in the tab is not read as a sent request', (_, stored) => {
  expect(parseSentRequest(stored)).toBeNull();
});

test('fields of another type in a stored request are ignored', () => {
  const line = { label: 'Recherche', value: 'Go' };
  const others = { callback: 'demain', hasPhone: 'yes', lines: [line, {}, 3] };
  const stored = { ...others, at: at.toISOString() };
  expect(parseSentRequest(stored)).toEqual({ ...others, at, hasPhone: false, lines: [line] });
});

import { fakeStore, type FakeStore } from '../testing/fake-store';
import { createDraftFactory } from './request-draft';

const KEY = 'jalon.request';
const emptyDraft = {
  searchValue: '',
  selectedItems: [] as string[],
  ville: '',
  tjmMin: '',
  isMaxTjm: false,
};
const draftIn = (store: FakeStore) => createDraftFactory(store)(emptyDraft);

test('an update of the request draft keeps the other fields and survives a reload', () => {
  const store = fakeStore();
  const draft = draftIn(store);
  const searched = { searchValue: 'développeur React' };
  const chosen = { selectedItems: ['PHP'], isMaxTjm: true };
  draft.update(searched);
  draft.update(chosen);
  const expected = { ...emptyDraft, ...searched, ...chosen };
  expect(draft.getState()).toEqual(expected);
  expect(draftIn(store).getState()).toEqual(expected);
});

const stored = (fields: Record<string, unknown>, version: unknown = 1) =>
  JSON.stringify({ version, draft: fields });

test.each<[string, string, object]>([
  ['that is not JSON', '{', {}],
  ['of another shape', '[]', {}],
  ['of another version', stored({ ville: 'Lyon' }, 0), {}],
  ['with a list for fields', '{"version":1,"draft":[]}', {}],
  ['with one bad text', stored({ ville: 3, tjmMin: '400' }), { tjmMin: '400' }],
  ['with a bad flag', stored({ isMaxTjm: 'oui', tjmMin: '400' }), { tjmMin: '400' }],
  ['with a bad list', stored({ selectedItems: 'PHP', ville: 'Lyon' }), { ville: 'Lyon' }],
  ['with a bad item', stored({ selectedItems: ['PHP', 1, null] }), { selectedItems: ['PHP'] }],
  ['of a newer format', stored({ ville: 'Lyon' }, 2), { ville: 'Lyon' }],
])('a stored draft %s keeps its valid fields', (_, text, kept) => {
  const draft = draftIn(fakeStore({ [KEY]: text }));
  expect(draft.getState()).toEqual({ ...emptyDraft, ...kept });
});

test('an older shell keeps the fields and the version of a request draft in a newer format', () => {
  const store = fakeStore({ [KEY]: stored({ ville: 'Lyon', outils: ['Git'] }, 2) });
  draftIn(store).update({ ville: 'Nice' });
  const kept = JSON.parse(store.read(KEY) ?? '') as unknown;
  expect(kept).toMatchObject({ version: 2, draft: { ville: 'Nice', outils: ['Git'] } });
});

test('a part keeps the answers of other parts, and a field of its own survives a reload', () => {
  const store = fakeStore();
  const draftOf = createDraftFactory(store);
  const team = draftOf({ searchValue: '', contexte: '' });
  draftOf(emptyDraft).update({ ville: 'Lyon' });
  team.update({ contexte: 'Refonte' });
  draftOf(emptyDraft).update({ searchValue: 'React' });
  expect(team.getState()).toEqual({ searchValue: 'React', contexte: 'Refonte' });
  expect(team.getState()).toBe(team.getState());
  expect(createDraftFactory(store)({ contexte: '', ville: '' }).getState()).toEqual({
    contexte: 'Refonte',
    ville: 'Lyon',
  });
  team.reset();
  expect(draftOf(emptyDraft).getState()).toEqual(emptyDraft);
});

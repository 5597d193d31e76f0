import { createStore } from '../storage/key-value-store';
import { fakeStore } from '../testing/fake-store';
import { createDraft, emptyDraft } from './request-draft';

const KEY = 'jalon.request';

test('an update keeps the other fields and survives a reload', () => {
  const store = fakeStore();
  const draft = createDraft(store);
  draft.update({ searchValue: 'développeur React' });
  draft.update({ selectedItems: ['PHP'], isMaxTjm: true });
  const expected = {
    ...emptyDraft,
    searchValue: 'développeur React',
    selectedItems: ['PHP'],
    isMaxTjm: true,
  };
  expect(draft.getState()).toEqual(expected);
  expect(createDraft(store).getState()).toEqual(expected);
});

test('two reads without a change give the same object', () => {
  const draft = createDraft(fakeStore());
  expect(draft.getState()).toBe(draft.getState());
});

test('subscribers are called for updates and resets until they unsubscribe', () => {
  const draft = createDraft(fakeStore());
  const listener = jest.fn();
  const unsubscribe = draft.subscribe(listener);
  draft.update({ ville: 'Lyon' });
  draft.reset();
  unsubscribe();
  draft.update({ ville: 'Lille' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('reset empties the draft and forgets what was stored', () => {
  const store = fakeStore();
  const draft = createDraft(store);
  draft.update({ ville: 'Lyon' });
  draft.reset();
  expect(draft.getState()).toEqual(emptyDraft);
  expect(store.values.size).toBe(0);
});

const stored = (fields: Record<string, unknown>, version: unknown = 1) =>
  JSON.stringify({ version, draft: fields });

test.each<[string, string, object]>([
  ['not JSON', '{', {}],
  ['of another shape', '[]', {}],
  ['null', 'null', {}],
  ['of another version', stored({ ville: 'Lyon' }, 0), {}],
  ['without fields', '{"version":1}', {}],
  ['with a list for fields', '{"version":1,"draft":[]}', {}],
  ['with one bad text', stored({ ville: 3, tjmMin: '400' }), { tjmMin: '400' }],
  ['with a bad flag', stored({ isMaxTjm: 'oui', tjmMin: '400' }), { tjmMin: '400' }],
  ['with a bad list', stored({ selectedItems: 'PHP', ville: 'Lyon' }), { ville: 'Lyon' }],
  ['with a bad item', stored({ selectedItems: ['PHP', 1, null] }), { selectedItems: ['PHP'] }],
  ['with an unknown field', stored({ surplus: 'x', ville: 'Lyon' }), { ville: 'Lyon' }],
  ['from before a field existed', stored({ ville: 'Lyon' }), { ville: 'Lyon' }],
])('a stored draft that is %s', (_, text, kept) => {
  const draft = createDraft(fakeStore({ [KEY]: text }));
  expect(draft.getState()).toEqual({ ...emptyDraft, ...kept });
});

test('with storage denied the draft lives in memory', () => {
  const denied = createStore(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const draft = createDraft(denied);
  draft.update({ ville: 'Lyon' });
  expect(draft.getState().ville).toBe('Lyon');
  draft.reset();
  expect(draft.getState()).toEqual(emptyDraft);
});

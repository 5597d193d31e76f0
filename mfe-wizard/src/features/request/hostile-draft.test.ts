import { HOSTILE_TEXTS } from '@jalon/scripts/testkit/payloads';
import { tabStore } from '@jalon/shared/storage';
import { wizardDraft } from './api/wizard-state';

test('hostile fields of a stored draft stay plain text and add no field', () => {
  const hostile = Object.fromEntries(
    Object.entries(wizardDraft.empty).map(([name, value], index) => [
      name,
      Array.isArray(value) ? HOSTILE_TEXTS : HOSTILE_TEXTS[(index * 13) % HOSTILE_TEXTS.length],
    ]),
  );
  const added = Object.fromEntries(HOSTILE_TEXTS.map((payload) => [payload, payload]));
  // The draft is read from the tab at its first use.
  tabStore.write('jalon.request', JSON.stringify({ version: 1, draft: { ...added, ...hostile } }));
  expect(wizardDraft.getState()).toEqual({ ...hostile, isMaxTjm: false });
  expect(Reflect.has({}, 'polluted')).toBe(false);
});

import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import type { RequestDraft } from '@jalon/shared/draft';

const KEY = 'jalon.request';

/** The draft of a tab that opens with this text in its storage. */
async function draftOf(text: string): Promise<[RequestDraft, empty: RequestDraft]> {
  let drafts: [RequestDraft, RequestDraft] | undefined;
  await jest.isolateModulesAsync(async () => {
    const { tabStore } = await import('@jalon/shared/storage');
    tabStore.write(KEY, text);
    const { emptyDraft, requestDraft } = await import('@jalon/shared/draft');
    drafts = [requestDraft.getState(), emptyDraft];
  });
  if (!drafts) throw new Error('The draft was not read.');
  return drafts;
}

test('hostile fields of a stored draft stay plain text and add no field', async () => {
  const [, empty] = await draftOf('');
  const hostile = Object.fromEntries(
    Object.entries(empty).map(([name, value], index) => [
      name,
      Array.isArray(value) ? PAYLOADS : PAYLOADS[(index * 13) % PAYLOADS.length],
    ]),
  );
  const added = Object.fromEntries(PAYLOADS.map((payload) => [payload, payload]));
  const [draft] = await draftOf(JSON.stringify({ version: 1, draft: { ...added, ...hostile } }));
  expect(draft).toEqual({ ...hostile, isMaxTjm: false });
  expect(Reflect.has({}, 'polluted')).toBe(false);
});

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

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('a hostile stored draft is read as an empty draft', async () => {
  const [notJson = ''] = PAYLOADS;
  const json = PAYLOADS.filter(isJson);
  expect(json.length).toBeGreaterThan(2);
  for (const payload of [notJson, ...json]) {
    const [draft, empty] = await draftOf(payload);
    expect(draft).toEqual(empty);
  }
});

test('hostile stored fields stay plain text and add no field', async () => {
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

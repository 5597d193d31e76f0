import { DOCUMENTS_URL, ROOT, type RunningService, startService } from './testing';

let running: RunningService;

beforeAll(async () => {
  running = await startService();
  running.service.set('missions/a', { clientId: 'ana', statut: 'en_cours' });
});

afterAll(() => running.stop());

const post = (rpc: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${running.url}${DOCUMENTS_URL}:${rpc}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });

const asOwner = { Authorization: 'Bearer owner' };
const everything = { structuredQuery: { from: [{ collectionId: 'missions' }] } };

describe('the wire format of refusals', () => {
  const denial = {
    error: {
      code: 403,
      message: 'Missing or insufficient permissions.',
      status: 'PERMISSION_DENIED',
    },
  };

  it.each([
    ['runQuery', everything],
    ['batchGet', { documents: [`${ROOT}/missions/a`] }],
  ])('a refusal is a list for %s', async (rpc, body) => {
    const answer = await post(rpc, body);
    expect(await answer.json()).toEqual([denial]);
  });

  it('a refusal is an object for commit', async () => {
    const update = { name: `${ROOT}/missions/a`, fields: {} };
    const answer = await post('commit', { writes: [{ update }] });
    expect(await answer.json()).toEqual(denial);
  });
});

describe('what the site does not send', () => {
  const query = (patch: object) => ({
    structuredQuery: { ...everything.structuredQuery, ...patch },
  });
  const [field, value] = [{ fieldPath: 'a' }, { stringValue: 'x' }];

  it.each([
    ['an offset', query({ offset: 3 })],
    ['a negative limit', query({ limit: -1 })],
    ['another order', query({ orderBy: [{ field, direction: 'ASCENDING' }] })],
    ['a comparison', query({ where: { fieldFilter: { field, op: 'LESS_THAN', value } } })],
    ['two filters', query({ where: { compositeFilter: { op: 'AND', filters: [] } } })],
    ['a collection group', query({ from: [{ collectionId: 'a', allDescendants: true }] })],
  ])('%s is refused by name', async (_name, body) => {
    const answer = await post('runQuery', body, asOwner);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });

  it('a token that sign-in no longer honours is refused', async () => {
    const claims = Buffer.from(JSON.stringify({ sub: 'expired' })).toString('base64url');
    const answer = await post('runQuery', everything, { Authorization: `Bearer x.${claims}.` });
    expect(answer.status).toBe(401);
  });

  it.each(['executePipeline', 'rollback'])('the data service leaves %s to others', async (rpc) => {
    expect((await post(rpc, {})).status).toBe(404);
  });
});

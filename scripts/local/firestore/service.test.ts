import { ROOT, startService } from './testing';

let running: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
  running = await startService();
  running.service.set('missions/a', { clientId: 'ana', statut: 'en_cours' });
});

afterAll(() => running.close());

const post = (rpc: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${running.origin}/v1/${ROOT}:${rpc}`, {
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

  const name = `${ROOT}/missions/a`;

  test.each<[string, object, unknown]>([
    ['runQuery', everything, [denial]],
    ['batchGet', { documents: [name] }, [denial]],
    ['commit', { writes: [{ update: { name, fields: {} } }] }, denial],
  ])('a refusal of %s has the form that the SDK reads', async (rpc, body, refusal) => {
    expect(await (await post(rpc, body)).json()).toEqual(refusal);
  });
});

describe('requests that the site does not send', () => {
  const query = (patch: object) => ({
    structuredQuery: { ...everything.structuredQuery, ...patch },
  });
  const [field, value] = [{ fieldPath: 'a' }, { stringValue: 'x' }];

  test.each([
    ['an offset', query({ offset: 3 })],
    ['a negative limit', query({ limit: -1 })],
    ['another order', query({ orderBy: [{ field, direction: 'ASCENDING' }] })],
    ['a comparison', query({ where: { fieldFilter: { field, op: 'LESS_THAN', value } } })],
    ['two filters', query({ where: { compositeFilter: { op: 'AND', filters: [] } } })],
    ['a collection group', query({ from: [{ collectionId: 'a', allDescendants: true }] })],
  ])('a query with %s, which the site does not send, is refused', async (_name, body) => {
    const answer = await post('runQuery', body, asOwner);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });

  test('a request with an expired token is refused', async () => {
    const claims = Buffer.from(JSON.stringify({ sub: 'expired' })).toString('base64url');
    const answer = await post('runQuery', everything, { Authorization: `Bearer x.${claims}.` });
    expect(answer.status).toBe(401);
  });

  test.each(['executePipeline', 'rollback'])('the call %s is answered with 404', async (rpc) => {
    expect((await post(rpc, {})).status).toBe(404);
  });
});

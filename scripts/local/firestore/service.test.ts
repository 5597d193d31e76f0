import { DOCUMENTS_URL, type RunningService, startService } from './testing';

let running: RunningService;

beforeEach(async () => {
  running = await startService();
  running.service.set('missions/a', { clientId: 'ana', statut: 'en_cours' });
});

afterEach(() => running.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${running.url}${path}`, { method: 'POST', body, headers });

const asOwner = { Authorization: 'Bearer owner' };
const everything = { structuredQuery: { from: [{ collectionId: 'missions' }] } };
const name = (path: string) =>
  `projects/demo-jalon/databases/(default)/documents${path && `/${path}`}`;

describe('across origins', () => {
  const preflight = (origin: string) =>
    fetch(`${running.url}${DOCUMENTS_URL}:runQuery?key=local`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,google-cloud-resource-prefix',
      },
    });
  const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin');

  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'lets a page of this machine (%s) send everything that the SDK sends',
    async (origin) => {
      const answer = await preflight(origin);
      expect(answer.status).toBe(204);
      expect(allowedOrigin(answer)).toBe(origin);
      expect(answer.headers.get('vary')).toBe('Origin');
      expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
      expect(answer.headers.get('access-control-max-age')).toBe('7200');
      expect(answer.headers.get('access-control-allow-headers')).toBe(
        'authorization,google-cloud-resource-prefix',
      );
    },
  );

  it('lets a page of this machine read refusals too', async () => {
    const headers = { Origin: 'http://localhost:3000' };
    const answer = await post(`${DOCUMENTS_URL}:runQuery`, JSON.stringify(everything), headers);
    expect(answer.status).toBe(403);
    expect(allowedOrigin(answer)).toBe('http://localhost:3000');
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example:3000',
    'http://evil.example/localhost',
    'http://localhost@evil.example',
    'file://',
    'null',
  ])(
    'lets no page of %s in: neither its preflight nor, with the token of an owner, its query',
    async (origin) => {
      expect(allowedOrigin(await preflight(origin))).toBeNull();
      const answer = await post(`${DOCUMENTS_URL}:runQuery`, JSON.stringify(everything), {
        ...asOwner,
        Origin: origin,
      });
      expect(allowedOrigin(answer)).toBeNull();
    },
  );
});

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
    ['batchGet', { documents: [name('missions/a')] }],
    [
      'runAggregationQuery',
      { structuredAggregationQuery: { ...everything, aggregations: [{ count: {} }] } },
    ],
  ])('is a list for %s', async (rpc, body) => {
    const answer = await post(`${DOCUMENTS_URL}:${rpc}`, JSON.stringify(body));
    expect(await answer.json()).toEqual([denial]);
  });

  it('is an object for commit', async () => {
    const body = { writes: [{ delete: name('missions/a') }] };
    const answer = await post(`${DOCUMENTS_URL}:commit`, JSON.stringify(body));
    expect(await answer.json()).toEqual(denial);
  });
});

describe('bad requests', () => {
  const query = (patch: object) => ({
    structuredQuery: { from: [{ collectionId: 'missions' }], ...patch },
  });
  const equal = (value: unknown, fieldPath = 'a') =>
    query({ where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } } });
  const contains = {
    fieldFilter: { field: { fieldPath: 'a' }, op: 'ARRAY_CONTAINS', value: { stringValue: 'x' } },
  };

  it.each([
    ['not JSON', 'runQuery', '{"structuredQuery":'],
    ['empty', 'runQuery', ''],
    ['a list', 'runQuery', '[]'],
    ['without a query', 'runQuery', '{}'],
    ['null', 'commit', 'null'],
    ['an unknown clause', 'runQuery', JSON.stringify(query({ offset: 3 }))],
    ['a negative limit', 'runQuery', JSON.stringify(query({ limit: -1 }))],
    ['a broken limit', 'runQuery', JSON.stringify(query({ limit: 2.5 }))],
    ['an unknown value', 'runQuery', JSON.stringify(equal({ fooValue: 1 }))],
    ['two values in one', 'runQuery', JSON.stringify(equal({ stringValue: '', nullValue: null }))],
    ['a broken integer', 'runQuery', JSON.stringify(equal({ integerValue: '1e3' }))],
    ['a broken field path', 'runQuery', JSON.stringify(equal({ stringValue: '' }, 'a..b'))],
    [
      'two array-contains',
      'runQuery',
      JSON.stringify(
        query({ where: { compositeFilter: { op: 'AND', filters: [contains, contains] } } }),
      ),
    ],
    [
      'a cursor that is too long',
      'runQuery',
      JSON.stringify(query({ startAt: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } })),
    ],
    [
      'a cursor off the collection',
      'runQuery',
      JSON.stringify(query({ startAt: { values: [{ referenceValue: name('autres/a') }] } })),
    ],
    ['no collection', 'runQuery', JSON.stringify({ structuredQuery: { from: [] } })],
    [
      'another database',
      'batchGet',
      JSON.stringify({ documents: ['projects/x/databases/(default)/documents/a/b'] }),
    ],
    ['a collection for a document', 'batchGet', JSON.stringify({ documents: [name('missions')] })],
    ['a write of nothing', 'commit', JSON.stringify({ writes: [{}] })],
    [
      'a reserved field',
      'commit',
      '{"writes":[{"update":{"name":"' +
        name('a/b') +
        '","fields":{"__proto__":{"nullValue":null}}}}]}',
    ],
  ])('%s', async (_name, rpc, body) => {
    const answer = await post(`${DOCUMENTS_URL}:${rpc}`, body, asOwner);
    expect(answer.status).toBe(400);
    const [{ error }] = [await answer.json()].flat() as [{ error: { status: string } }];
    expect(error.status).toBe('INVALID_ARGUMENT');
  });

  it('refuses a body beyond ten megabytes', async () => {
    const answer = await post(`${DOCUMENTS_URL}:commit`, ' '.repeat(10 * 1024 * 1024 + 1), asOwner);
    expect(answer.status).toBe(400);
  });

  it('refuses an authorization that is no bearer token', async () => {
    const answer = await post(`${DOCUMENTS_URL}:runQuery`, JSON.stringify(everything), {
      Authorization: 'Basic b3duZXI6b3duZXI=',
    });
    expect(answer.status).toBe(401);
  });

  it('knows one database', async () => {
    const path = DOCUMENTS_URL.replace('demo-jalon', 'another');
    const answer = await post(`${path}:runQuery`, JSON.stringify(everything), asOwner);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject([{ error: { status: 'NOT_FOUND' } }]);
  });

  it('says which call it does not answer', async () => {
    const answer = await post(`${DOCUMENTS_URL}:executePipeline`, '{}', asOwner);
    expect(answer.status).toBe(501);
  });

  it.each(['/', '/v1/projects', DOCUMENTS_URL, '/v1/accounts:signUp'])(
    'leaves %s to others',
    async (path) => {
      const answer = await post(path, '{}');
      expect(await answer.text()).toBe('not handled');
    },
  );
});

describe('commit', () => {
  const commit = (...writes: object[]) =>
    post(`${DOCUMENTS_URL}:commit`, JSON.stringify({ writes }), asOwner);
  const b = { name: name('missions/b'), fields: { titre: { stringValue: 'B' } } };

  it('stores nothing when one write is refused', async () => {
    const answer = await commit(
      { update: b },
      { update: { name: name('missions/a') }, currentDocument: { exists: false } },
    );
    expect(answer.status).toBe(409);
    expect(running.store.get('missions/b')).toBeUndefined();
  });

  it('holds a write to the version it was based on', async () => {
    const updateTime = running.store.get('missions/a')?.updateTime;
    const onBase = { delete: name('missions/a'), currentDocument: { updateTime } };
    const stale = { ...onBase, currentDocument: { updateTime: '2001-01-01T00:00:00Z' } };
    expect(await (await commit(stale)).json()).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    expect((await commit(onBase)).status).toBe(200);
    expect(running.store.get('missions/a')).toBeUndefined();
  });
});

import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { REGISTRY } from '@jalon/shared/protocol';
import { assetFixture, recordFixture, releaseFixture, routeFixture } from './fixtures';
import { createRegistry } from './registry';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

interface Team {
  publicKey: JsonWebKey;
  sign: (payload: string) => Promise<string>;
}

async function team(): Promise<Team> {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return {
    publicKey: { kty, crv, x, y } as JsonWebKey,
    async sign(payload) {
      const bytes = await webcrypto.subtle.sign(algorithm, pair.privateKey, Buffer.from(payload));
      return Buffer.from(bytes).toString('base64url');
    },
  };
}

const file = (name: string) => assetFixture(`/assets/wizard/${name}`);
const record = recordFixture(
  releaseFixture({
    part: 'wizard',
    pages: { SomePage: { js: [file('page.js')], css: [file('page.css')] } },
    routes: [routeFixture('/recherche1')],
  }),
  { react: '^19.3.1' },
);

let wizard: Team;
let stranger: Team;
/** Responses of the server, by URL. */
let answers: Map<string, string>;
let keysIntegrity: string;

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function publish(value: object, author: Team = wizard): Promise<void> {
  const payload = JSON.stringify(value);
  const signed = JSON.stringify({ payload, signature: await author.sign(payload) });
  answers.set(REGISTRY.record('wizard'), signed);
}

/** Fake `fetch` that checks `integrity`, as browsers do. */
function answer(url: string, { integrity }: RequestInit): Promise<Response> {
  const body = answers.get(url);
  if (body === undefined) return Promise.resolve({ ok: false, status: 404 } as Response);
  if (integrity !== undefined && integrity !== integrityOf(body))
    return Promise.reject(new TypeError('integrity'));
  return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(body) } as Response);
}

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder, configurable: true });
  [wizard, stranger] = await Promise.all([team(), team()]);
});

beforeEach(async () => {
  const keys = JSON.stringify({ wizard: wizard.publicKey, other: stranger.publicKey });
  keysIntegrity = integrityOf(keys);
  answers = new Map([
    [REGISTRY.keys, keys],
    [REGISTRY.routes, JSON.stringify({ wizard: ['/recherche1'], broken: 'no list', odd: [1] })],
  ]);
  globalThis.fetch = answer as unknown as typeof fetch;
  await publish(record);
});

const read = () => createRegistry(keysIntegrity).record('wizard');

test('a record signed with the key of its part is accepted', async () => {
  expect(await read()).toEqual(record);
});

test('the registry returns the paths of each part, without entries that are not texts', async () => {
  const routes = await createRegistry(keysIntegrity).routes();
  expect(routes).toEqual({ wizard: ['/recherche1'], broken: [], odd: [] });
});

test.each<[string, object]>([
  ['of another part', { part: 'other' }],
  ['with a script of another site', { entry: { ...file('e.js'), url: '//evil.example/e.js' } }],
  ['with a file outside its folder', { entry: file('../shell/e.js') }],
  ['with a file without integrity', { entry: { ...file('e.js'), integrity: '' } }],
  ['with a container of another part', { container: 'shell_1a2b3c4d' }],
  ['that has expired', { expires: new Date(Date.now() - 1).toISOString() }],
  ['without pages', { pages: null }],
  ['without routes', { routes: {} }],
])('a record %s is refused, though its team signed it', async (_, patch) => {
  await publish({ ...record, ...patch });
  await expect(read()).rejects.toThrow();
});

test('a record signed with the key of another team is refused', async () => {
  await publish(record, stranger);
  await expect(read()).rejects.toThrow('The record of wizard is not signed with its key.');
});

test('public keys that fail the integrity check are refused', async () => {
  const foreign = JSON.stringify({ wizard: stranger.publicKey });
  answers.set(REGISTRY.keys, foreign);
  await publish(record, stranger);
  await expect(read()).rejects.toThrow('/registry/keys.json cannot be read');
});

test('a part without a key is refused', async () => {
  await expect(createRegistry(keysIntegrity).record('constructor')).rejects.toThrow();
});

test('public keys that could not be read are requested again', async () => {
  const registry = createRegistry(keysIntegrity);
  const keys = answers.get(REGISTRY.keys) ?? '';
  answers.delete(REGISTRY.keys);
  await expect(registry.record('wizard')).rejects.toThrow('status');
  answers.set(REGISTRY.keys, keys);
  expect(await registry.record('wizard')).toEqual(record);
});

/** A text with the byte at a position changed, doubled, removed, or last before a cut. */
const alterations = (text: string, at: number) => [
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1),
  text.slice(0, at + 1) + text.slice(at),
  text.slice(0, at) + text.slice(at + 1),
  text.slice(0, at + 1),
];

test.each([
  ['record', REGISTRY.record('wizard')],
  ['list of keys', REGISTRY.keys],
])(
  'a %s altered in transit is refused, or still yields exactly the signed record',
  async (_, file) => {
    const genuine = answers.get(file) ?? '';
    let refused = 0;
    let same = 0;
    for (let at = 0; at < genuine.length; at += 5) {
      for (const altered of alterations(genuine, at)) {
        answers.set(file, altered);
        const taken = await read().catch(() => null);
        if (taken) expect(taken).toEqual(record);
        if (taken) same += 1;
        else refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(9 * same);
  },
);

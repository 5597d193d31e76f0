import { createHash } from 'node:crypto';
import { REGISTRY_URLS } from '@jalon/shared/protocol';
import { assetFixture, recordFixture, releaseFixture, routeFixture } from './fixtures';
import { createRegistry } from './registry';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

async function team() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, [
    'sign',
    'verify',
  ]);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return {
    publicKey: await crypto.subtle.exportKey('jwk', publicKey),
    async sign(payload: string) {
      const bytes = await crypto.subtle.sign(algorithm, privateKey, Buffer.from(payload));
      return Buffer.from(bytes).toString('base64url');
    },
  };
}
type Team = Awaited<ReturnType<typeof team>>;

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
let answers: Map<string, string>;
let keysIntegrity: string;

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function publish(value: object, author: Team = wizard): Promise<void> {
  const payload = JSON.stringify(value);
  const signed = JSON.stringify({ payload, signature: await author.sign(payload) });
  answers.set(REGISTRY_URLS.record('wizard'), signed);
}

/** Fake `fetch` that checks `integrity`, as browsers do. */
function answer(url: string, { integrity }: RequestInit): Promise<Response> {
  const body = answers.get(url);
  if (integrity && body !== undefined && integrity !== integrityOf(body))
    return Promise.reject(new TypeError('integrity'));
  return Promise.resolve(new Response(body, { status: body === undefined ? 404 : 200 }));
}

beforeAll(async () => {
  [wizard, stranger] = await Promise.all([team(), team()]);
});

beforeEach(async () => {
  const keys = JSON.stringify({ wizard: wizard.publicKey, other: stranger.publicKey });
  keysIntegrity = integrityOf(keys);
  answers = new Map([[REGISTRY_URLS.keys, keys]]);
  globalThis.fetch = answer as unknown as typeof fetch;
  await publish(record);
});

const read = () => createRegistry(keysIntegrity).record('wizard');

test.each<[string, object]>([
  ['of another part', recordFixture(releaseFixture({ part: 'other' }))],
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

test('a record altered in transit, or signed with the key of another team, is refused', async () => {
  const file = REGISTRY_URLS.record('wizard');
  answers.set(file, (answers.get(file) ?? '').replace('1.0.1', '1.0.2'));
  await expect(read()).rejects.toThrow('The record of wizard is not signed with its key.');
  await publish(record, stranger);
  await expect(read()).rejects.toThrow('The record of wizard is not signed with its key.');
});

test('public keys that fail the integrity check are refused', async () => {
  const foreign = JSON.stringify({ wizard: stranger.publicKey });
  answers.set(REGISTRY_URLS.keys, foreign);
  await publish(record, stranger);
  await expect(read()).rejects.toThrow('/registry/keys.json cannot be read');
});

test('the record of a part without a public key is refused', async () => {
  await expect(createRegistry(keysIntegrity).record('constructor')).rejects.toThrow();
});

test('public keys that could not be read are requested again, and a record signed with them is accepted', async () => {
  const registry = createRegistry(keysIntegrity);
  const keys = answers.get(REGISTRY_URLS.keys) ?? '';
  answers.delete(REGISTRY_URLS.keys);
  await expect(registry.record('wizard')).rejects.toThrow('status');
  answers.set(REGISTRY_URLS.keys, keys);
  expect(await registry.record('wizard')).toEqual(record);
});

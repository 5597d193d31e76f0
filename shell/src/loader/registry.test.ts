import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { REGISTRY, type PartRecord } from '@jalon/shared/protocol';
import { createRegistry } from './registry';

const DAY_MS = 86_400_000;
const MUTATIONS = 1_000;
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

const asset = (name: string) => ({ url: `/assets/wizard/${name}`, integrity: `sha384-${name}` });
const record: PartRecord = {
  part: 'wizard',
  kind: 'remote',
  release: '1.0.0-cafe0000',
  sequence: 7,
  issued: new Date(Date.now() - DAY_MS).toISOString(),
  expires: new Date(Date.now() + DAY_MS).toISOString(),
  container: 'wizard_cafe0000',
  entry: asset('entry.js'),
  pages: { RequestPage: { js: [asset('page.js')], css: [asset('page.css')] } },
  routes: [
    {
      path: '/recherche1',
      page: 'RequestPage',
      title: 'Demande',
      description: 'Votre demande.',
      access: 'public',
      index: false,
    },
  ],
  requires: { react: '^19.3.1' },
  provides: {},
  manifest: 'sha384-manifest',
};

let wizard: Team;
let stranger: Team;
/** What the server answers, by address. */
let answers: Map<string, string>;
let keysIntegrity: string;

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function publish(value: object, author: Team = wizard): Promise<void> {
  const payload = JSON.stringify(value);
  const signed = JSON.stringify({ payload, signature: await author.sign(payload) });
  answers.set(REGISTRY.record('wizard'), signed);
}

/** Browsers compare the body with `integrity` themselves; this server's stand-in does it in their place. */
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
    [REGISTRY.routes, JSON.stringify({ wizard: ['/recherche1'], broken: 'no list' })],
  ]);
  globalThis.fetch = answer as unknown as typeof fetch;
  await publish(record);
});

const read = () => createRegistry(keysIntegrity).record('wizard');

test('a record signed with the key of its part is read', async () => {
  expect(await read()).toEqual(record);
});

test('the paths of each part are read; what is no list counts as none', async () => {
  const routes = await createRegistry(keysIntegrity).routes();
  expect(routes).toEqual({ wizard: ['/recherche1'], broken: [] });
});

test.each<[string, object]>([
  ['of another part', { part: 'other' }],
  ['that has expired', { expires: new Date(Date.now() - 1).toISOString() }],
  ['of another shape', { pages: null }],
])('a record %s is refused, though its team signed it', async (_, patch) => {
  await publish({ ...record, ...patch });
  await expect(read()).rejects.toThrow(/another part|expired|Not a record/);
});

test('the key of another team does not sign for this part', async () => {
  await publish(record, stranger);
  await expect(read()).rejects.toThrow('The record of wizard is not signed with its key.');
});

test('keys that are not those of the page are refused', async () => {
  const foreign = JSON.stringify({ wizard: stranger.publicKey });
  answers.set(REGISTRY.keys, foreign);
  await publish(record, stranger);
  await expect(read()).rejects.toThrow('/registry/keys.json cannot be read');
});

test('a part without a key is refused', async () => {
  await expect(createRegistry(keysIntegrity).record('constructor')).rejects.toThrow();
});

test('keys that could not be read once are asked for again', async () => {
  const registry = createRegistry(keysIntegrity);
  const keys = answers.get(REGISTRY.keys) ?? '';
  answers.delete(REGISTRY.keys);
  await expect(registry.record('wizard')).rejects.toThrow('status');
  answers.set(REGISTRY.keys, keys);
  expect(await registry.record('wizard')).toEqual(record);
});

describe('a registry altered on its way', () => {
  /** Linear congruential generator (Numerical Recipes constants): the same mutations on every run. */
  function generator(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  function mutate(text: string, random: (below: number) => number): string {
    const at = random(text.length);
    const other = String.fromCharCode(32 + random(95));
    const kinds = [
      () => text.slice(0, at) + other + text.slice(at + 1),
      () => text.slice(0, at) + other + text.slice(at),
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at),
      () => text.slice(0, at) + text.slice(random(text.length)),
    ];
    return kinds[random(kinds.length)]?.() ?? '';
  }

  test(`is refused, or says exactly what was signed: ${String(MUTATIONS)} mutations`, async () => {
    const random = generator(20_261_121);
    const genuine = new Map(answers);
    const targets = [REGISTRY.record('wizard'), REGISTRY.keys];
    const outcomes = { refused: 0, same: 0 };
    for (let count = 0; count < MUTATIONS; count += 1) {
      const target = targets[random(targets.length)] ?? '';
      answers = new Map(genuine).set(target, mutate(genuine.get(target) ?? '', random));
      const taken = await read().catch(() => null);
      if (taken) expect(taken).toEqual(record);
      outcomes[taken ? 'same' : 'refused'] += 1;
    }
    expect(outcomes.refused + outcomes.same).toBe(MUTATIONS);
    expect(outcomes.refused).toBeGreaterThan(MUTATIONS * 0.9);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../core/files';
import { openDelivery } from '../cli/open-delivery';
import { composeSite } from '../compose/compose';
import { PUBLIC_FOLDER } from '../compose/hosting';
import { startSiteServer } from '../local/site/server';
import { findRoot } from '../core/paths';
import type { Delivery } from '../delivery/change';
import { SOURCE_MAPS_FOLDER, PACKAGES_FILE, parsePackages } from '../core/release';

interface TextFile {
  path: string;
  text: string;
}

const root = findRoot();
const sites = mkdtempSync(join(tmpdir(), 'shipped-'));
afterAll(() => {
  rmSync(sites, { recursive: true });
});

const textsBelow = (folder: string): TextFile[] =>
  filesBelow(folder).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

let delivery: Delivery;
const releases = new Map<string, string>();
let released: TextFile[];
let site: string;
let served: TextFile[];

beforeAll(async () => {
  delivery = await openDelivery(root, { built: true, sites });
  const { store } = delivery;
  for (const { record } of await store.live()) {
    const release = await store.release(record.part, record.release, record.manifest);
    releases.set(record.part, await store.releaseFolder(release));
  }
  released = [...releases.values()].flatMap(textsBelow);
  site = (await composeSite(delivery)).folder;
  served = textsBelow(join(site, PUBLIC_FOLDER));
});

/** Patterns of private keys and tokens. The public keys of Firebase and EmailJS are no secrets. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key (PEM)': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a private key (JWK)': /["']?\bd["']?\s*:\s*["'][\w-]{43}["']/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,})/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Google API key': /\bAIza[\w-]{35}\b/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a service account': /"type"\s*:\s*"service_account"/,
};

const secretsIn = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, pattern]) => (pattern.test(text) ? name : []));

test('the search for secrets finds a private key in a text, and accepts a public key and a digest', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(secretsIn(`before ${pem} after`)).toEqual(['a private key (PEM)']);
  const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
  expect(secretsIn(`before ${jwk} after`)).toEqual(['a private key (JWK)']);
  const told = JSON.stringify(publicKey.export({ format: 'jwk' }));
  expect(secretsIn(`${told} sha384-${'A'.repeat(64)}`)).toEqual([]);
});

test('no file of a release or of the site contains a secret', () => {
  expect(released.length).toBeGreaterThan(50);
  expect(served.length).toBeGreaterThan(50);
  const { firebase, mail } = delivery.config;
  // These two keys are public by design.
  const publicKeys = [firebase.apiKey, mail.publicKey].filter(Boolean);
  const leaks = [...released, ...served].flatMap(({ path, text }) => {
    const rest = publicKeys.reduce((left, key) => left.replaceAll(key, ''), text);
    return secretsIn(rest).map((what) => [path, what]);
  });
  expect(leaks).toEqual([]);
});

test('no source map or list of packages is public, and no file links to a source map', () => {
  const named = served.filter(
    ({ path, text }) => /\.map$|packages\.json$/.test(path) || /[#@] sourceMappingURL=/.test(text),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});

test('no shipped file contains the path of the machine that built it', () => {
  const telling = [...released, ...served].filter(({ text }) => text.includes(root));
  expect(telling.map(({ path }) => path)).toEqual([]);
});

test('every script and style sheet for browsers has a source map beside its release', () => {
  for (const folder of releases.values()) {
    const files = readdirSync(join(folder, 'client')).filter((name) => /\.(js|css)$/.test(name));
    const maps = readdirSync(join(folder, SOURCE_MAPS_FOLDER)).sort();
    expect(maps).toEqual(files.map((name) => `${name}.map`).sort());
  }
});

/** The source of a text in a minified script, by its source map. */
function originOf(text: string): string[] {
  return [...releases.values()].flatMap((folder) =>
    textsBelow(join(folder, 'client')).flatMap((script) => {
      const lines = script.path.endsWith('.js') ? script.text.split('\n') : [];
      const line = lines.findIndex((candidate) => candidate.includes(text));
      if (line === -1) return [];
      const map = readFileSync(join(folder, SOURCE_MAPS_FOLDER, `${script.path}.map`), 'utf8');
      const at = lines[line]?.indexOf(text) ?? 0;
      const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line, at);
      return 'originalSource' in entry ? [entry.originalSource] : [];
    }),
  );
}

test.each([
  ['Aller au contenu', 'shell/src/layout/Header.tsx'],
  ['Que recherchez-vous ?', 'mfe-wizard/src/features/request/domain/steps/search.ts'],
])('the source maps trace “%s” back to its source file', (text, source) => {
  expect(originOf(text)).toContain(source);
});

/** Licences (SPDX) allowed in browsers: usable in a closed product with a notice. OFL-1.1 is for the typeface. */
const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
];

test('all packages for browsers have an allowed licence and a served licence notice', () => {
  const inBrowsers = [...releases.values()].flatMap((folder) =>
    parsePackages(readFileSync(join(folder, PACKAGES_FILE))),
  );
  expect(inBrowsers.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'firebase']));
  const refused = inBrowsers.filter(({ licence }) => !ALLOWED_LICENCES.includes(licence ?? ''));
  expect(refused).toEqual([]);
  const notices = served.filter(({ path }) => /^assets\/.*\/licences\..*\.txt$/.test(path));
  const missing = inBrowsers.filter(
    ({ name, version }) => !notices.some(({ text }) => text.includes(`\n${name} ${version} (`)),
  );
  expect(missing).toEqual([]);
});

/** Lookbehind and static blocks, which Safari 16 cannot parse. Lint checks only our sources, not packages. */
const UNREADABLE = /\(\?<[=!]|\bstatic\s*\{/;

test('no script for browsers has syntax that Safari 16 cannot read', () => {
  const scripts = released.filter(({ path }) => /^client\/.*\.js$/.test(path));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(({ text }) => UNREADABLE.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Texts in router code that no page uses. */
const SPARE_ROUTER = ['stateless environment', 'Cannot submit element', 'Unexpected Application'];

test('scripts for browsers contain only the components of the router that pages use', () => {
  const scripts = (files: readonly TextFile[]) =>
    files.filter(({ path }) => /\.m?js$/.test(path)).map(({ text }) => text);
  const holding = (texts: readonly string[]) =>
    SPARE_ROUTER.filter((words) => texts.some((text) => text.includes(words)));
  const router = textsBelow(join(root, 'node_modules', 'react-router', 'dist'));
  expect(holding(scripts(router))).toEqual(SPARE_ROUTER);
  expect(holding(scripts(served))).toEqual([]);
});

/** Bytes that a server sends before the first acknowledgement: ten segments of 1 460 bytes (RFC 6928). */
const FIRST_WINDOW = 14_600;

/** Number of bytes in the response of an address, with headers. @throws when the status is neither 200 nor 404. */
function answerBytes(origin: string, path: string): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) })
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => {
        const answer = Buffer.concat(chunks);
        const [status] = answer.toString('latin1').split('\r\n', 1);
        if (/^HTTP\/1.1 (?:200|404)/.test(status ?? '')) resolve(answer.length);
        else reject(new Error(`${path}: ${status ?? 'nothing'}`));
      })
      .on('error', reject);
    const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: br'];
    socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  });
}

test('every document fits with its headers in the first TCP window', async () => {
  const server = await startSiteServer({ folder: site, port: 0, cache: join(sites, 'compressed') });
  try {
    const documents = served.filter(({ path }) => path.endsWith('.html'));
    const sizes = documents.map(async ({ path }) => {
      const address = `/${path.replace(/\/?(index)?\.html$/, '')}`;
      return [address, await answerBytes(server.origin, address)] as const;
    });
    const all = new Map(await Promise.all(sizes));
    expect(all.get('/')).toBeGreaterThan(FIRST_WINDOW / 2);
    expect([...all].filter(([, bytes]) => bytes > FIRST_WINDOW)).toEqual([]);
  } finally {
    await server.close();
  }
});

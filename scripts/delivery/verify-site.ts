import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '@jalon/shared/config';
import {
  formatOriginUses,
  REGISTRY_URLS,
  type PartRecord,
  type SiteData,
} from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { SECURITY_TEXT_PATH, WORKER_PATHS } from '../compose/registry';
import { POLICY_PATTERN, SITE_DATA } from '../compose/document';
import { assetHeaders, pageCsp, siteHeaders, type HeaderField } from '../compose/headers';
import { integrityOf } from '../core/integrity';
import { parseRecord, parseSignedRecord } from '../core/record-schema';
import { isSignedBy, publicJwkSchema, type PublicJwk } from '../store/key-ring';
import { SiteReader, redirectTargetOf } from './site-reader';
import type { Verification } from './verify';

/** Reads a file of the registry; null, with a fault, when the file is missing or invalid. */
async function readJson<T>(site: SiteReader, path: string, parse: (json: unknown) => T) {
  const answer = await site.answerWith(200, path);
  if (!answer) return null;
  try {
    const value = parse(JSON.parse(answer.bytes.toString()));
    return { value, integrity: integrityOf(answer.bytes) };
  } catch {
    site.add(path, 'has another shape');
    return null;
  }
}

/** The record of a part; null, with a fault, when it cannot be read. */
async function readRecord(site: SiteReader, part: string, key: PublicJwk | undefined, now: Date) {
  const path = REGISTRY_URLS.record(part);
  const answer = await readJson(site, path, (json) => {
    const signed = parseSignedRecord(json);
    return { signed, record: parseRecord(signed.payload) };
  });
  if (!answer) return null;
  const { signed, record } = answer.value;
  if (record.part !== part) site.add(path, `is the record of ${record.part}`);
  if (!key)
    site.warnings.push(`${part} has no key in ${REGISTRY_URLS.keys}: nobody can check its record.`);
  // Text in the shape of a key may not be a valid one, so the verification may throw.
  else if (!(await isSignedBy(signed, key).catch(() => false)))
    site.add(path, `not signed with the key in ${REGISTRY_URLS.keys}`);
  if (record.retired !== true && Date.parse(record.expires) <= now.getTime())
    site.add(path, `expired on ${record.expires}: run "jalon renew ${part}"`);
  return record;
}

function signedFiles(record: PartRecord): [address: string, integrity: string][] {
  const assets = [
    ...(record.retired ? [] : [record.entry]),
    ...Object.values(record.pages).flatMap(({ js, css }) => [...js, ...css]),
  ];
  return assets.map(({ url, integrity }) => [url, integrity]);
}

const keysSchema = z.record(z.string(), publicJwkSchema);
const routesSchema = z.record(z.string(), z.array(z.string()));

async function readRegistry(site: SiteReader, now: Date) {
  const [keys, routes] = await Promise.all([
    readJson(site, REGISTRY_URLS.keys, (json) => z.parse(keysSchema, json)),
    readJson(site, REGISTRY_URLS.routes, (json) => z.parse(routesSchema, json)),
  ]);
  const parts = new Set([...Object.keys(keys?.value ?? {}), ...Object.keys(routes?.value ?? {})]);
  const readings = [...parts].map((part) => readRecord(site, part, keys?.value[part], now));
  const records = (await Promise.all(readings)).filter((record) => record !== null);
  for (const { kind, part, routes: own } of records) {
    const paths = own.map(({ path }) => path);
    if (routes && kind === 'remote' && !isDeepStrictEqual(routes.value[part], paths))
      site.add(REGISTRY_URLS.routes, `has other routes of ${part} than its record`);
  }
  return {
    records,
    /** Integrity of the file of public keys, which every document contains. */
    keys: keys?.integrity ?? null,
    /** Integrity of the files in the signed records, by address. */
    files: new Map(records.flatMap(signedFiles)),
  };
}

/** The data block of a document; null for a page that the composition did not write. */
function dataOf(html: string): SiteData | null {
  try {
    const data = JSON.parse(SITE_DATA.exec(html)?.[0] ?? '') as Partial<SiteData>;
    // Throws for a configuration of another version of the tools, whose headers this version does not know.
    return data.config && siteHeaders(data.config).length > 0 ? (data as SiteData) : null;
  } catch {
    return null;
  }
}

/** The content security policy that the composition writes for a document with this data and these styles. */
function policyOf(html: string, { config, origins = [] }: SiteData): string {
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const used = (use: string) =>
    origins.flatMap((one) => (one.startsWith(`${use} `) ? one.slice(use.length + 1) : []));
  return pageCsp(config, styles, { connect: used('connect'), images: used('images') });
}

/** Files that a document loads, with the integrity that browsers check for scripts and styles. */
function filesNamed(html: string) {
  return (html.match(/<(script|link|img)\b[^>]*>/g) ?? []).flatMap((tag) => {
    const [, url] = / (?:src|href)="([^"]*)"/.exec(tag) ?? [];
    const [, integrity] = / integrity="([^"]*)"/.exec(tag) ?? [];
    const isScript = tag.startsWith('<script') || tag.includes('rel="stylesheet"');
    return url === undefined || url.startsWith('https:') ? [] : [{ url, integrity, isScript }];
  });
}

interface Check {
  site: SiteReader;
  registry: Awaited<ReturnType<typeof readRegistry>>;
  config: SiteConfig;
  /** The response headers that this configuration requires. */
  headers: HeaderField[];
}

/** Checks a document, its content security policy and the files that it loads. */
async function checkDocument(check: Check, path: string, status: 200 | 404 = 200): Promise<void> {
  const { site, registry, config, headers } = check;
  const html = String((await site.compare({ path, status, headers, isDocument: true })) ?? '');
  if (html === '') return;
  const data = dataOf(html);
  if (!data) {
    site.add(path, 'is no document of a composed site');
    return;
  }
  if (data.keys !== registry.keys) site.add(path, 'names other keys than the registry');
  if (!isDeepStrictEqual(data.config, config)) site.add(path, 'has another configuration');
  if (POLICY_PATTERN.exec(html)?.[1] !== policyOf(html, data))
    site.add(path, 'has another policy than composed');
  const declared = registry.records.flatMap(formatOriginUses);
  for (const use of data.origins ?? [])
    if (!declared.includes(use)) site.add(path, `allows "${use}", which no record has`);
  for (const { url, integrity, isScript } of filesNamed(html)) {
    const signed = registry.files.get(url);
    if (!isScript) await checkFile(check, url, signed);
    else if (signed === undefined) site.add(path, `names ${url}, which no record has`);
    else if (integrity !== signed) site.add(path, `names other bytes of ${url}`);
  }
}

async function checkFile(
  { site, headers }: Check,
  path: string,
  integrity?: string,
): Promise<void> {
  await site.compare({
    path,
    headers: path.startsWith('/assets/') ? assetHeaders(headers) : headers,
    ...(integrity !== undefined && { integrity }),
  });
}

/** Requests a missing page, which must get the 404 page, and a missing script, which must get an uncached 404. */
async function checkMissing(check: Check): Promise<void> {
  await checkDocument(check, `/jalon-verify-${randomUUID()}`, 404);
  const script = `/assets/shell/${randomUUID()}.js`;
  const answer = await check.site.answerWith(404, script);
  if (/immutable|max-age=[1-9]/.test(answer?.headers.get('Cache-Control') ?? ''))
    check.site.add(script, 'is cached although it is missing');
}

/** Checks that a page has one address: "/faq/" redirects to "/faq". */
async function checkRedirect({ site }: Check, path: string): Promise<void> {
  const answer = await site.answerOf(`${path}/`);
  if (!answer) return;
  const target = redirectTargetOf(answer);
  const page = new URL(site.origin + path).href;
  const asked = `${page}/`;
  if (target === null) site.add(`${path}/`, `does not redirect to ${path}`);
  else if (!URL.canParse(target, asked) || new URL(target, asked).href !== page)
    site.add(`${path}/`, `redirects to ${target}`);
}

async function checkSecurityText(check: Check, now: Date): Promise<void> {
  const path = `/${SECURITY_TEXT_PATH}`;
  const text = await check.site.compare({ path, headers: check.headers });
  if (!text) return;
  const [, expires = 'no date'] = /^Expires: (\S+)$/m.exec(text.toString()) ?? [];
  if (!(Date.parse(expires) > now.getTime())) check.site.add(path, `expired on ${expires}`);
}

/**
 * Reads a live site as any visitor can, without store or key, and compares it with its signed records.
 * @param origin "https://www.example.fr".
 * @param requestMs limit for each answer (ms).
 */
export async function verifySite(
  origin: string,
  now: Date,
  requestMs?: number,
): Promise<Verification> {
  const site = new SiteReader(origin, requestMs);
  const [registry, home] = await Promise.all([readRegistry(site, now), site.answerOf('/')]);
  const data = home && dataOf(home.bytes.toString());
  if (home && !data) site.add('/', 'is no document of a composed site');
  if (data && registry.records.length > 0) {
    const { config } = data;
    const check: Check = { site, registry, config, headers: siteHeaders(config) };
    const routes = registry.records.flatMap((record) => record.routes.map(({ path }) => path));
    const pages = new Set(routes.map((path) => path.replace(/:[\w-]+/g, 'jalon-verify')));
    const moved = routes.filter((path) => path !== '/' && !path.includes(':'));
    await Promise.all([
      ...[...pages].map((path) => checkDocument(check, path)),
      ...[...registry.files].map(([path, integrity]) => checkFile(check, path, integrity)),
      ...['robots.txt', 'sitemap.xml', ...WORKER_PATHS].map((path) => checkFile(check, `/${path}`)),
      ...moved.map((path) => checkRedirect(check, path)),
      checkMissing(check),
      checkSecurityText(check, now),
    ]);
  }
  return site.result();
}

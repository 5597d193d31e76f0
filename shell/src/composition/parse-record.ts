import type { PageAssets, PartRecord, SignedRecord, SiteAsset } from '@jalon/shared/contract';

type Fields = Readonly<Record<string, unknown>>;

function fail(what: string): never {
  throw new Error(`The registry holds ${what}.`);
}

function fields(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  return fail('a record of another shape');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : fail('a record of another shape');
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : fail('a record of another shape');
}

function mapOf<T>(value: unknown, parse: (value: unknown) => T): Record<string, T> {
  const entries = Object.entries(fields(value));
  return Object.fromEntries(entries.map(([name, child]) => [name, parse(child)]));
}

/** A key of one team ships files of its own part only. */
function assetOf(part: string): (value: unknown) => SiteAsset {
  const folder = `/assets/${part}/`;
  return (value) => {
    const asset = fields(value);
    const url = text(asset.url);
    const integrity = text(asset.integrity);
    if (!url.startsWith(folder) || url.includes('..')) fail(`a file outside ${folder}`);
    if (!integrity.startsWith('sha384-')) fail('a file without integrity');
    return { url, integrity };
  };
}

function parseRoute(value: unknown): PartRecord['routes'][number] {
  const route = fields(value);
  // Whatever is not plainly public waits for a session.
  const access = route.access === 'public' ? 'public' : 'signed-in';
  return {
    path: text(route.path),
    page: text(route.page),
    title: text(route.title),
    description: text(route.description),
    access,
    index: route.index === true,
  };
}

/** A signed record as it came over the network. @throws when it has another shape. */
export function parseSigned(json: unknown): SignedRecord {
  const signed = fields(json);
  return { payload: text(signed.payload), signature: text(signed.signature) };
}

/**
 * The record that a part's team signed.
 * @throws when it is another part's, has another shape or names files of another part.
 */
export function parseRecord(payload: string, part: string): PartRecord {
  const record = fields(JSON.parse(payload));
  if (record.part !== part) fail(`a record of another part in the place of ${part}`);
  const asset = assetOf(part);
  const assets = (value: unknown): PageAssets => {
    const { js, css } = fields(value);
    return { js: list(js).map(asset), css: list(css).map(asset) };
  };
  const { sequence } = record;
  if (typeof sequence !== 'number') return fail('a record of another shape');
  return {
    part,
    kind: record.kind === 'shell' ? 'shell' : 'remote',
    release: text(record.release),
    sequence,
    issued: text(record.issued),
    expires: text(record.expires),
    container: text(record.container),
    entry: asset(record.entry),
    pages: mapOf(record.pages, assets),
    routes: list(record.routes).map(parseRoute),
    requires: mapOf(record.requires, text),
    provides: mapOf(record.provides, text),
    manifest: text(record.manifest),
  };
}

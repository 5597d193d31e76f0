import { parseRecord, parseSigned, REGISTRY, type PartRecord } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { PUBLIC_CONTENTS } from '../compose/hosting';
import { parseContents } from '../compose/contents';
import { discoveryPath, discoveryText } from '../compose/registry';
import { messageOf } from '../core/errors';
import { integrityOf } from '../model/files';
import { releasesIn } from '../store/record';
import { isSignedBy, publicJwk, type PublicJwk } from '../store/key-ring';
import type { SiteFindings } from './site-reader';

/** The signed records of a live site, and its lists of files. */
export interface PublicSite {
  records: PartRecord[];
  /** Integrity of files, by path below the site's folder. A signed record takes precedence over a list. */
  files: Map<string, string>;
  /** Integrity of the public keys. */
  keys: string | null;
}

const keysShape = z.record(z.string(), publicJwk);
const routesShape = z.record(z.string(), z.array(z.string()));

const listShape = z.object({
  files: z.array(z.object({ path: z.string(), integrity: z.string() })),
});

type Keys = Readonly<Record<string, PublicJwk>>;
type Routes = Readonly<Record<string, string[]>>;

/** Reads and validates JSON; null, with a finding, when it has another shape. */
async function readJson<T>(
  findings: SiteFindings,
  path: string,
  shape: z.ZodMiniType<T>,
): Promise<{ value: T; bytes: Buffer } | null> {
  const bytes = await findings.bytesOf(path);
  if (!bytes) return null;
  try {
    return { value: z.parse(shape, JSON.parse(bytes.toString())), bytes };
  } catch {
    findings.add(path, 'has another shape');
    return null;
  }
}

async function recordFaults(
  record: PartRecord,
  signed: { payload: string; signature: string },
  { part, key, now }: { part: string; key: PublicJwk | undefined; now: Date },
): Promise<string[]> {
  const isExpired = record.retired !== true && Date.parse(record.expires) <= now.getTime();
  return [
    ...(record.part === part ? [] : [`is the record of ${record.part}`]),
    ...(key && !(await isSignedBy(signed, key))
      ? [`not signed with the key in ${REGISTRY.keys}`]
      : []),
    ...(isExpired ? [`expired on ${record.expires}: run "jalon renew ${part}"`] : []),
  ];
}

interface Registry {
  keys: Keys;
  routes: Routes;
  now: Date;
}

/** The record of a part, if its signature is valid. */
async function readRecord(
  findings: SiteFindings,
  part: string,
  { keys, routes, now }: Registry,
): Promise<PartRecord | null> {
  const path = REGISTRY.record(part);
  const bytes = await findings.bytesOf(path);
  if (!bytes) return null;
  try {
    const signed = parseSigned(JSON.parse(bytes.toString()));
    const record = parseRecord(signed.payload);
    const key = keys[part];
    if (!key)
      findings.warnings.push(
        `${part} has no key in ${REGISTRY.keys}: nobody can check its record.`,
      );
    for (const fault of await recordFaults(record, signed, { part, key, now })) {
      findings.add(path, fault);
    }
    const paths = record.routes.map((route) => route.path);
    if (record.kind === 'remote' && JSON.stringify(routes[part]) !== JSON.stringify(paths)) {
      findings.add(REGISTRY.routes, `has other routes of ${part} than its record`);
    }
    const discovery = await findings.bytesOf(discoveryPath(part));
    if (discovery && discovery.toString() !== discoveryText(record)) {
      findings.add(discoveryPath(part), 'altered');
    }
    return record;
  } catch (error) {
    findings.add(path, messageOf(error));
    return null;
  }
}

/** Files listed in a signed record. */
function signedFiles(record: PartRecord): [string, string][] {
  const assets = releasesIn(record).flatMap(({ entry, pages }) => [
    ...(record.retired ? [] : [entry]),
    ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css]),
  ]);
  return assets.map(({ url, integrity }) => [`public${url}`, integrity]);
}

/** Reads registry and lists of a live site. */
export async function readPublicSite(findings: SiteFindings, now: Date): Promise<PublicSite> {
  const [keys, routes] = await Promise.all([
    readJson(findings, REGISTRY.keys, keysShape),
    readJson(findings, REGISTRY.routes, routesShape),
  ]);
  const registry = { keys: keys?.value ?? {}, routes: routes?.value ?? {}, now };
  const parts = [...new Set([...Object.keys(registry.keys), ...Object.keys(registry.routes)])];
  const lists = [PUBLIC_CONTENTS.site, ...parts.map(PUBLIC_CONTENTS.part)].map(async (path) => {
    const bytes = await findings.bytesOf(path);
    const list = z.safeParse(listShape, bytes && parseContents(bytes.toString()));
    if (bytes && !list.success) findings.add(path, 'altered');
    return list.data ?? null;
  });
  const found = await Promise.all(parts.map((part) => readRecord(findings, part, registry)));
  const records = found.filter((record) => record !== null);
  const contents = (await Promise.all(lists)).filter((list) => list !== null);
  const listed = contents.flatMap(({ files }) =>
    files.filter(({ path }) => path.startsWith('public/')),
  );
  return {
    records,
    files: new Map([
      ...listed.map(({ path, integrity }): [string, string] => [path, integrity]),
      ...records.flatMap(signedFiles),
    ]),
    keys: keys && integrityOf(keys.bytes),
  };
}

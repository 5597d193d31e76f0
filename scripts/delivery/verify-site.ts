import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import type { SiteConfig } from '@jalon/shared/config';
import {
  isListed,
  originUses,
  REGISTRY,
  SITE_DATA_ID,
  type SiteData,
} from '@jalon/shared/protocol';
import { SECURITY_PATH } from '../compose/discovery';
import { POLICY_ELEMENT } from '../compose/document';
import { assetHeaders, pagePolicy, siteHeaders } from '../compose/headers';
import {
  htmlFile,
  inPublic,
  isAsset,
  isDocument,
  NOT_FOUND_PATH,
  pathOfDocument,
  PUBLIC_CONTENTS,
  PUBLIC_FOLDER,
} from '../compose/hosting';
import { discoveryPath } from '../compose/registry';
import { targetOf, SiteFindings } from './site-reader';
import { readPublicSite, type PublicSite } from './public-site';
import type { Verification } from './verify';

/** Addresses that every site must have. */
const REQUIRED = ['/robots.txt', '/sitemap.xml', `/${SECURITY_PATH}`];

const registryFiles = (part: string) => [
  REGISTRY.record(part),
  discoveryPath(part),
  PUBLIC_CONTENTS.part(part),
];

const fileOf = (address: string) => PUBLIC_FOLDER + address;
const documentOf = (path: string) => inPublic(htmlFile(path));

/** An address of a document, with an example value for each parameter. */
const addressOf = (document: string) => pathOfDocument(document).replaceAll('/_', '/jalon-verify');

function dataOf(html: string): SiteData | null {
  const block = new RegExp(
    `<script type="application/json" id="${SITE_DATA_ID}">(.*?)</script>`,
    's',
  );
  try {
    const data = JSON.parse(block.exec(html)?.[1] ?? '') as Partial<SiteData>;
    // Throws for the configuration of another version, whose headers are not known here.
    return data.config && siteHeaders(data.config).length > 0 ? (data as SiteData) : null;
  } catch {
    return null;
  }
}

/** Files of the site that a document references, with the integrity that browsers compare. */
function filesNamed(html: string): { url: string; integrity: string | null }[] {
  const valueOf = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
  return (html.match(/<(script|link|img)\b[^>]*>/g) ?? []).flatMap((tag) => {
    const url = valueOf(tag, tag.startsWith('<link') ? 'href' : 'src');
    return url?.startsWith('/') ? [{ url, integrity: valueOf(tag, 'integrity') }] : [];
  });
}

interface Check {
  findings: SiteFindings;
  site: PublicSite;
  /** Configuration embedded in the documents. */
  config: SiteConfig;
}

/** The policy that the composition writes into a document. */
function composedPolicy(html: string, { config, origins = [] }: SiteData): string {
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const used = (use: string) =>
    origins.flatMap((one) => (one.startsWith(`${use} `) ? one.slice(use.length + 1) : []));
  return pagePolicy(config, styles, { connect: used('connect'), images: used('images') });
}

/** Checks a document, its policy and the files that it names. */
async function checkDocument(
  { findings, site, config }: Check,
  document: string,
  address = addressOf(document),
  status: 200 | 404 = 200,
): Promise<void> {
  const integrity = site.files.get(document);
  if (integrity === undefined) findings.add(address, 'in no list of pages');
  const headers = siteHeaders(config);
  const bytes = await findings.compare({ path: address, status, integrity, headers }, true);
  if (!bytes) return;
  const html = bytes.toString();
  const data = dataOf(html);
  if (data?.keys !== site.keys) findings.add(address, 'names other keys than the registry');
  if (!isDeepStrictEqual(data?.config, config)) findings.add(address, 'has another configuration');
  if (data && POLICY_ELEMENT.exec(html)?.[1] !== composedPolicy(html, data)) {
    findings.add(address, 'has another policy than composed');
  }
  const declared = site.records.flatMap(originUses);
  for (const use of data?.origins ?? []) {
    if (!declared.includes(use)) findings.add(address, `allows "${use}", which no record has`);
  }
  for (const named of filesNamed(html)) {
    const listed = site.files.get(fileOf(named.url));
    if (listed === undefined) findings.add(address, `names ${named.url}, which no list has`);
    else if (named.integrity !== null && named.integrity !== listed) {
      findings.add(address, `names other bytes of ${named.url}`);
    }
  }
}

async function checkFile({ findings, site, config }: Check, file: string): Promise<void> {
  const headers = siteHeaders(config);
  await findings.compare({
    path: file.slice(PUBLIC_FOLDER.length),
    status: 200,
    integrity: site.files.get(file),
    headers: isAsset(file) ? assetHeaders(headers) : headers,
  });
}

/** Checks two missing addresses: a page must get the 404 page, and a script status 404, so that it is not run. */
async function checkUnknown(check: Check, page: string): Promise<void> {
  const { findings } = check;
  const asset = `/assets/shell/${randomUUID()}.js`;
  await checkDocument(check, documentOf(NOT_FOUND_PATH), page, 404);
  const answer = await findings.answerOf(asset);
  if (answer && answer.status !== 404)
    findings.add(asset, `status ${String(answer.status)} in place of 404`);
  if (/immutable|max-age=[1-9]/.test(answer?.headers.get('Cache-Control') ?? '')) {
    findings.add(asset, 'is cached although it is missing');
  }
}

async function checkRedirect({ findings }: Check, path: string): Promise<void> {
  const slashed = `${path}/`;
  const answer = await findings.answerOf(slashed);
  if (!answer) return;
  const target = targetOf(answer);
  const leadsTo = (place: string) =>
    URL.canParse(place, findings.origin) && new URL(place, findings.origin).href;
  if (target !== null && leadsTo(target) === leadsTo(path)) return;
  findings.add(
    slashed,
    target === null ? `does not redirect to ${path}` : `redirects to ${target}`,
  );
}

/** Checks the content of robots.txt, site map and security.txt, beyond their bytes. */
async function checkTexts({ findings, site }: Check, now: Date): Promise<string[]> {
  const [robots, map, security] = await Promise.all(REQUIRED.map((path) => findings.bytesOf(path)));
  if (robots && !/^Sitemap: \S+\/sitemap\.xml$/m.test(robots.toString())) {
    findings.add('/robots.txt', 'names no site map');
  }
  const [, expires] = /^Expires: (\S+)$/m.exec(security?.toString() ?? '') ?? [];
  if (security && !(Date.parse(expires ?? '') > now.getTime())) {
    findings.add(
      `/${SECURITY_PATH}`,
      expires === undefined ? 'never expires' : `expired on ${expires}`,
    );
  }
  const locations = [...(map?.toString() ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  const paths = locations.map((url) => (URL.canParse(url) ? new URL(url).pathname : url));
  const listed = site.records.flatMap(({ routes }) => routes.filter(isListed));
  for (const { path } of map ? listed : []) {
    if (!paths.includes(path)) findings.add('/sitemap.xml', `lacks ${path}`);
  }
  return paths;
}

/**
 * Reads a live site as a stranger and compares it with its signed records and its lists. It needs no store and no key.
 * @param origin "https://www.example.fr".
 */
export async function verifySite(
  origin: string,
  now: Date,
  { requestMs }: { requestMs?: number } = {},
): Promise<Verification> {
  const findings = new SiteFindings(origin, requestMs);
  const unknown = `/jalon-verify-${randomUUID()}`;
  const [site, ...answers] = await Promise.all([
    readPublicSite(findings, now),
    ...['/', unknown].map((path) => findings.answerOf(path)),
  ]);
  const [data] = answers.flatMap((answer) => dataOf(answer?.bytes.toString() ?? '') ?? []);
  if (answers[0] && !data) findings.add('/', 'is no document of a composed site');
  if (data && site.records.length > 0) {
    const check: Check = { findings, site, config: data.config };
    const mapped = await checkTexts(check, now);
    const routes = site.records.flatMap((record) => record.routes.map(({ path }) => path));
    const own = site.records.flatMap(({ part }) => registryFiles(part));
    const files = new Set([...site.files.keys(), ...[...REQUIRED, ...own].map(fileOf)]);
    const others = [...files].filter((file) => !isDocument(file));
    const documents = new Set([
      ...[...routes, ...mapped].map(documentOf),
      ...[...files].filter(isDocument),
    ]);
    documents.delete(documentOf(NOT_FOUND_PATH));
    const slashed = [...documents]
      .map(pathOfDocument)
      .filter((path) => path !== '/' && !path.includes('/_'));
    await Promise.all([
      ...[...documents].map((document) => checkDocument(check, document)),
      ...others.map((file) => checkFile(check, file)),
      ...slashed.map((path) => checkRedirect(check, path)),
      checkUnknown(check, unknown),
    ]);
  }
  return { checked: findings.checked, faults: findings.list(), warnings: findings.warnings };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { placeholders } from '@jalon/shared/schemas';
import { gte, minVersion } from 'semver';
import { FIREBASE_FILE } from '../compose/hosting';
import { CURRENT } from '../compose/site-folder';
import { messageOf } from '../core/errors';
import { checkSubmitted } from '../gate';
import type { Release } from '../model/release';
import { recordFaultMessage, type CheckedRecord } from '../store/record';
import { newestValid } from '../store/record-log';
import { liveOf, type LiveRecord, type ReleaseStore } from '../store/release-store';

/** Something to do before the site goes live. */
export interface Finding {
  /** "missing" keeps the site from going live, a "warning" does not. */
  level: 'missing' | 'warning';
  what: string;
  where: string;
  remedy: string;
}

export const missing = (what: string, where: string, remedy: string): Finding => ({
  level: 'missing',
  what,
  where,
  remedy,
});

/** Sections that the law or the forms of the site require. */
const BLOCKING = /^(legal|contact|firebase|mail)\./;

/** Paths of placeholder fields that keep a configuration from production. */
export function publishBlockers(config: SiteConfig): string[] {
  return placeholders(config).filter((path) => BLOCKING.test(path));
}

/** Whether this Node can run the tool. */
export function checkNode(version: string, engines: string): Finding[] {
  const minimum = minVersion(engines);
  if (!minimum || gte(version, minimum)) return [];
  const what = `Node ${version} is older than ${minimum.version}`;
  return [missing(what, process.execPath, 'install a newer Node')];
}

/** Whether there is a site, with headers for its host. */
export function checkSite(sites: string): Finding[] {
  const site = join(sites, CURRENT);
  const where = join(site, FIREBASE_FILE);
  if (existsSync(where)) return [];
  const [what, remedy] = existsSync(site)
    ? ['the site has no headers for its host', 'run "npx jalon hosting"']
    : ['no site is composed', 'publish a part, which composes the site'];
  return [missing(what, where, remedy)];
}

/** What no folder of this machine shows: whether visitors get the site as it was composed. */
export function remindOfSite({ brand }: Pick<SiteConfig, 'brand'>): Finding[] {
  const { hostname, origin } = new URL(brand.url);
  // A missing address is a finding already.
  if (EXAMPLE_DOMAIN.test(hostname)) return [];
  const what = 'what visitors get is compared on request only';
  const remedy = `run "npx jalon verify --site ${origin}" after each deployment, and daily`;
  return [{ level: 'warning', what, where: brand.url, remedy }];
}

/** RFC 2606: reserved names for examples. */
const EXAMPLE_DOMAIN = /(^|[.@])(example|test|invalid|localhost)$|(^|[.@])example\.(com|net|org)$/;
const EXAMPLE_NAME = /[-_.]example(\b|$)/;
const HOSTED = 'https://';

const REMEDIES: Record<string, string> = {
  legal: 'write it as the law wants it on the site',
  contact: 'write how people reach the company',
  firebase: 'copy it from the project settings of Firebase (web app)',
  mail: 'copy it from the EmailJS dashboard',
};

function placeholderFindings(config: SiteConfig, file: string): Finding[] {
  return placeholders(config).map((path) =>
    missing(
      `${path} still says “À compléter”`,
      file,
      REMEDIES[path.split('.')[0] ?? ''] ?? 'fill it in',
    ),
  );
}

function exampleMail([path, address]: readonly [string, string], file: string): Finding[] {
  if (!EXAMPLE_DOMAIN.test(address)) return [];
  const what = `${path} is ${address}, which nobody can receive`;
  return [missing(what, file, 'write an address that somebody reads')];
}

function addressFindings({ brand, legal, contact, social }: SiteConfig, file: string): Finding[] {
  const findings: Finding[] = [];
  if (EXAMPLE_DOMAIN.test(new URL(brand.url).hostname)) {
    const remedy =
      'write the origin of the site: it stands in every canonical link and the sitemap';
    findings.push(missing(`brand.url is ${brand.url}`, file, remedy));
  }
  const mails = [
    ['legal.dpoEmail', legal.dpoEmail],
    ['contact.email', contact.email],
    ['contact.recruitingEmail', contact.recruitingEmail],
    ['contact.requestEmail', contact.requestEmail],
  ] as const;
  findings.push(...mails.flatMap((mail) => exampleMail(mail, file)));
  const invented = social.filter(({ url }) => EXAMPLE_NAME.test(url));
  const remedy = 'write the real page, or remove the entry: an empty list is fine';
  for (const { label, url } of invented) {
    findings.push(missing(`social: ${label} is ${url}`, file, remedy));
  }
  return findings;
}

function serviceFindings({ firebase, mail, geo }: SiteConfig, file: string): Finding[] {
  const findings: Finding[] = [];
  if (firebase.emulator) {
    const what = 'firebase.emulator names local stand-ins';
    findings.push(missing(what, file, 'remove it for production'));
  }
  const services = { 'mail.endpoint': mail.endpoint, 'geo.communesUrl': geo.communesUrl };
  for (const [path, url] of Object.entries(services)) {
    if (url.startsWith(HOSTED)) continue;
    const remedy = 'use https: browsers block anything else on a secure page';
    findings.push(missing(`${path} is ${url}`, file, remedy));
  }
  return findings;
}

/** What a configuration lacks for production. */
export function checkConfig(config: SiteConfig, file: string): Finding[] {
  return [
    ...placeholderFindings(config, file),
    ...addressFindings(config, file),
    ...serviceFindings(config, file),
  ];
}

/** Parts without a key in the site configuration. */
export function checkKeys(config: SiteConfig, parts: readonly string[], file: string): Finding[] {
  const unknown = parts.filter((part) => config.keys?.[part] === undefined);
  return unknown.map((part) =>
    missing(
      `no public key of ${part}`,
      `${file}, keys`,
      `run "npx jalon keys ${part}" where it is published from, and paste what it prints`,
    ),
  );
}

const MS_PER_DAY = 86_400_000;
/** Time to notice and to renew. */
const SOON_DAYS = 14;

/** @param level of a record that does not count: whether a valid one lies below it. */
function recordFinding(checked: CheckedRecord, level: Finding['level'], now: Date): Finding[] {
  if (checked.fault !== null) {
    const what = recordFaultMessage(checked);
    return [{ level, what, where: checked.key, remedy: 'see there' }];
  }
  const days = Math.floor((Date.parse(checked.record.expires) - now.getTime()) / MS_PER_DAY);
  if (days >= SOON_DAYS) return [];
  const what = `the record of ${checked.part} expires in ${String(days)} days`;
  const remedy = `run "npx jalon renew ${checked.part}", or publish it again`;
  return [{ level: 'warning', what, where: checked.key, remedy }];
}

async function readRelease(
  store: ReleaseStore,
  { record }: LiveRecord,
): Promise<{ release: Release | null; findings: Finding[] }> {
  const { part, release: id, manifest } = record;
  try {
    const release = await store.release(part, id, manifest);
    await store.releaseFolder(release);
    return { release, findings: [] };
  } catch (error) {
    const what = messageOf(error);
    return { release: null, findings: [missing(what, `${part} ${id}`, 'see there')] };
  }
}

function gateFindings(live: readonly Release[], config: SiteConfig): Finding[] {
  const refusals = live.flatMap((submitted) => checkSubmitted({ submitted, live, config }));
  return [...new Set(refusals)].map((what) => missing(what, 'live releases', 'see there'));
}

function unbudgeted(live: readonly Release[]): Finding[] {
  return live
    .filter(({ budgets }) => budgets.length === 0)
    .map(({ part }) => ({
      level: 'warning',
      what: `${part} has no budget`,
      where: 'size-limit.json',
      remedy: `run "npx jalon budget --write ${part}"`,
    }));
}

/** Problems of the live releases: none, unreadable, altered, soon expired, in conflict. */
export async function checkLive(
  store: ReleaseStore,
  config: SiteConfig,
  now: Date,
): Promise<Finding[]> {
  const histories = await store.histories(now, 1);
  if (histories.size === 0) {
    return [
      missing('nothing is live', store.objects.location, 'publish the shell, then each part'),
    ];
  }
  const records = [...histories.values()].flatMap((history) => liveOf(history) ?? []);
  const present = records.filter(({ record }) => record.retired !== true);
  const read = await Promise.all(present.map((record) => readRelease(store, record)));
  const live = read.flatMap(({ release }) => (release ? [release] : []));
  const shells = live.filter(({ kind }) => kind === 'shell');
  const noShell = missing('no shell is live', store.objects.location, 'publish the shell first');
  return [
    ...[...histories].flatMap(([part, history]) => {
      const valid = newestValid(history);
      const level = valid || store.keys.isTakenOff(part) ? 'warning' : 'missing';
      const entries = new Set([...history.slice(0, 1), ...(valid ? [valid] : [])]);
      return [...entries].flatMap((entry) => recordFinding(entry, level, now));
    }),
    ...read.flatMap(({ findings }) => findings),
    ...(shells.length === 0 ? [noShell] : []),
    ...gateFindings(live, config),
    ...unbudgeted(live),
  ];
}

const MARKS: Record<Finding['level'], string> = { missing: '✗', warning: '!' };
const READY = 'Nothing is missing: the site can go live.';

const plural = (count: number, one: string, many: string) =>
  `${String(count)} ${count === 1 ? one : many}`;

function line({ level, what, where, remedy }: Finding): string {
  const advice = remedy === 'see there' ? '' : `\n    ${where}: ${remedy}.`;
  return `${MARKS[level]} ${what}${advice}`;
}

export const isReady = (findings: readonly Finding[]) =>
  findings.every(({ level }) => level !== 'missing');

/** The findings as text, what is missing first. */
export function report(findings: readonly Finding[]): string {
  const missing = findings.filter(({ level }) => level === 'missing');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const lines = [...missing, ...warnings].map(line);
  const ending = isReady(findings)
    ? READY
    : `${plural(missing.length, 'thing is', 'things are')} missing to go live.`;
  return [...lines, ending].join('\n');
}

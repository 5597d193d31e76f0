import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { placeholders } from '@jalon/shared/schemas';
import { gte, minVersion } from 'semver';
import { FIREBASE_FILE } from '../compose/firebase';
import { NGINX_FILE } from '../compose/nginx';
import { CURRENT } from '../compose/site-folder';
import { checkAllowed, checkAmong } from '../gate';
import type { ReleaseStore } from '../store/release-store';
import { checkRelease, readStoredParts, type StoredPart } from './stored-parts';

/** Something to do before the site goes live. */
export interface Finding {
  /** "missing" keeps the site from going live, a "warning" does not. */
  level: 'missing' | 'warning';
  what: string;
  where: string;
  remedy: string;
}

const finding =
  (level: Finding['level']) =>
  (what: string, where: string, remedy: string): Finding => ({ level, what, where, remedy });

export const missing = finding('missing');
const warning = finding('warning');

export const isReady = (findings: readonly Finding[]) =>
  findings.every(({ level }) => level !== 'missing');

/** Sections of the configuration that the law or the forms of the site require. */
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

/** Whether there is a site, with rules for its host. */
export function checkSite(sites: string): Finding[] {
  const site = join(sites, CURRENT);
  const rules = [join(site, FIREBASE_FILE), join(sites, NGINX_FILE)];
  if (rules.some((file) => existsSync(file))) return [];
  return existsSync(site)
    ? [missing('the site has no headers for its host', sites, 'run "npx jalon hosting"')]
    : [missing('no site is composed', site, 'publish a part, which composes the site')];
}

/** RFC 2606: reserved names for examples. */
const EXAMPLE_DOMAIN = /(^|[.@])(example|test|invalid|localhost)$|(^|[.@])example\.(com|net|org)$/;
const EXAMPLE_NAME = /[-_.]example(\b|$)/;
const HOSTED = 'https://';

const isExampleSite = ({ brand }: Pick<SiteConfig, 'brand'>) =>
  EXAMPLE_DOMAIN.test(new URL(brand.url).hostname);

/** Recommends `verify --site`: no local folder shows whether visitors get the site as composed. */
export function remindOfSite(config: Pick<SiteConfig, 'brand'>): Finding[] {
  // checkConfig already reports a missing address.
  if (isExampleSite(config)) return [];
  const { url } = config.brand;
  const what = 'what visitors get is compared on request only';
  const command = `npx jalon verify --site ${new URL(url).origin}`;
  return [warning(what, url, `run "${command}" after each deployment, and daily`)];
}

const REMEDIES: Record<string, string> = {
  legal: 'write it as the law wants it on the site',
  contact: 'write how people reach the company',
  firebase: 'copy it from the project settings of Firebase (web app)',
  mail: 'copy it from the EmailJS dashboard',
};

/** What a configuration lacks for production. */
export function checkConfig(config: SiteConfig, file: string): Finding[] {
  const { brand, legal, contact, social, firebase, mail, geo } = config;
  const findings: Finding[] = [];
  const lacks = (what: string, remedy: string) => findings.push(missing(what, file, remedy));

  for (const path of placeholders(config)) {
    const [section = ''] = path.split('.');
    lacks(`${path} still says “À compléter”`, REMEDIES[section] ?? 'fill it in');
  }
  if (isExampleSite(config)) {
    const why = 'it stands in every canonical link and the sitemap';
    lacks(`brand.url is ${brand.url}`, `write the origin of the site: ${why}`);
  }
  const mails = {
    'legal.dpoEmail': legal.dpoEmail,
    'contact.email': contact.email,
    'contact.recruitingEmail': contact.recruitingEmail,
    'contact.requestEmail': contact.requestEmail,
  };
  for (const [path, address] of Object.entries(mails)) {
    if (!EXAMPLE_DOMAIN.test(address)) continue;
    const what = `${path} is ${address}, which nobody can receive`;
    lacks(what, 'write an address that somebody reads');
  }
  for (const { label, url } of social.filter((one) => EXAMPLE_NAME.test(one.url))) {
    const remedy = 'write the real page, or remove the entry: an empty list is fine';
    lacks(`social: ${label} is ${url}`, remedy);
  }
  if (firebase.emulator)
    lacks('firebase.emulator names local stand-ins', 'remove it for production');
  const services = { 'mail.endpoint': mail.endpoint, 'geo.communesUrl': geo.communesUrl };
  for (const [path, url] of Object.entries(services)) {
    if (url.startsWith(HOSTED)) continue;
    lacks(`${path} is ${url}`, 'use https: browsers block anything else on a secure page');
  }
  return findings;
}

/** Parts without a key in the site configuration. */
export function checkKeys(config: SiteConfig, parts: readonly string[], file: string): Finding[] {
  const unknown = parts.filter((part) => config.keys?.[part] === undefined);
  return unknown.map((part) => {
    const remedy = `run "npx jalon keys ${part}" where it is published from, and paste what it prints`;
    return missing(`no public key of ${part}`, `${file}, keys`, remedy);
  });
}

const MS_PER_DAY = 86_400_000;
/** Leaves time to notice and renew an expiring record. */
const SOON_DAYS = 14;
/** Remedy of a finding whose text already contains it. */
export const SEE_THERE = 'see there';

function recordFindings(store: ReleaseStore, stored: StoredPart, now: Date): Finding[] {
  const { part, signed, live, problems } = stored;
  // Below an invalid record, the newest signed one stays live.
  const isServed = signed.length > 0 || store.keys.isTakenOff(part);
  const level = isServed ? 'warning' : 'missing';
  const findings = problems.map(({ key, message }) => finding(level)(message, key, SEE_THERE));
  const days = live && Math.floor((Date.parse(live.expires) - now.getTime()) / MS_PER_DAY);
  if (days === null || days < 0 || days >= SOON_DAYS) return findings;
  const what = `the record of ${part} expires in ${String(days)} days`;
  return [...findings, warning(what, part, `run "npx jalon renew ${part}", or publish it again`)];
}

/** Problems of the live releases: missing, unreadable, altered, soon expired or in conflict. */
export async function checkLive(
  store: ReleaseStore,
  config: SiteConfig,
  now: Date,
): Promise<Finding[]> {
  const parts = await readStoredParts(store, now, 1);
  const { location } = store.objects;
  if (parts.length === 0) {
    return [missing('nothing is live', location, 'publish the shell, then each part')];
  }
  const present = parts.filter(({ live }) => live !== null);
  const checked = await Promise.all(
    present.flatMap(({ part, live }) => (live ? [checkRelease(store, part, live)] : [])),
  );
  const altered = checked.flatMap(({ faults }) => faults);
  const live = checked.flatMap(({ release }) => release ?? []);
  const refusals = [...checkAmong(live), ...live.flatMap((one) => checkAllowed(one, config))];
  const noBudget = live.filter(({ budgets }) => budgets.length === 0);
  return [
    ...parts.flatMap((part) => recordFindings(store, part, now)),
    ...altered.map(({ place, fault }) =>
      missing(`${place}: ${fault}`, location, 'publish the part again, or roll it back'),
    ),
    ...(live.some(({ kind }) => kind === 'shell')
      ? []
      : [missing('no shell is live', location, 'publish the shell first')]),
    ...[...new Set(refusals)].map((what) => missing(what, 'live releases', SEE_THERE)),
    ...noBudget.map(({ part }) =>
      warning(`${part} has no budget`, 'size-limit.json', `run "npx jalon budget --write ${part}"`),
    ),
  ];
}

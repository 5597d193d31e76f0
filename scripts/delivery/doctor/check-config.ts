import type { SiteConfig } from '@jalon/shared/config';
import { placeholders } from '@jalon/shared/schemas';
import type { Finding } from './finding';

/** RFC 2606: names for examples, which nobody can own. */
const EXAMPLE_DOMAIN = /(^|[.@])(example|test|invalid|localhost)$|(^|[.@])example\.(com|net|org)$/;
const EXAMPLE_NAME = /[-_.]example(\b|$)/;
const HOSTED = 'https://';

const REMEDIES: Record<string, string> = {
  legal: 'write it as the law wants it on the site',
  contact: 'write how people reach the company',
  firebase: 'copy it from the project settings of Firebase (web app)',
  mail: 'copy it from the EmailJS dashboard',
};

const sectionOf = (path: string) => path.split('.')[0] ?? '';

function placeholderFindings(config: SiteConfig, file: string): Finding[] {
  return placeholders(config).map((path) => ({
    level: 'missing',
    what: `${path} still says “À compléter”`,
    where: file,
    remedy: REMEDIES[sectionOf(path)] ?? 'fill it in',
  }));
}

function exampleMail([path, address]: readonly [string, string], file: string): Finding[] {
  if (!EXAMPLE_DOMAIN.test(address)) return [];
  const what = `${path} is ${address}, which nobody can receive`;
  return [{ level: 'missing', what, where: file, remedy: 'write an address that somebody reads' }];
}

function addressFindings({ brand, legal, contact, social }: SiteConfig, file: string): Finding[] {
  const findings: Finding[] = [];
  if (EXAMPLE_DOMAIN.test(new URL(brand.url).hostname)) {
    const remedy =
      'write the origin of the site: it stands in every canonical link and the sitemap';
    findings.push({ level: 'missing', what: `brand.url is ${brand.url}`, where: file, remedy });
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
    findings.push({ level: 'missing', what: `social: ${label} is ${url}`, where: file, remedy });
  }
  return findings;
}

function serviceFindings({ firebase, mail, geo }: SiteConfig, file: string): Finding[] {
  const findings: Finding[] = [];
  if (firebase.emulator) {
    const what = 'firebase.emulator names local stand-ins';
    findings.push({ level: 'missing', what, where: file, remedy: 'remove it for production' });
  }
  const services = { 'mail.endpoint': mail.endpoint, 'geo.communesUrl': geo.communesUrl };
  for (const [path, url] of Object.entries(services)) {
    if (url.startsWith(HOSTED)) continue;
    const remedy = 'use https: browsers block anything else on a secure page';
    findings.push({ level: 'missing', what: `${path} is ${url}`, where: file, remedy });
  }
  return findings;
}

/** What a configuration lacks before it may face the public. */
export function checkConfig(config: SiteConfig, file: string): Finding[] {
  return [
    ...placeholderFindings(config, file),
    ...addressFindings(config, file),
    ...serviceFindings(config, file),
  ];
}

/** Parts whose records only this machine believes, because the site configuration names no key of theirs. */
export function checkKeys(config: SiteConfig, parts: readonly string[], file: string): Finding[] {
  const unknown = parts.filter((part) => config.keys?.[part] === undefined);
  return unknown.map((part) => ({
    level: 'missing',
    what: `no public key of ${part}`,
    where: `${file}, keys`,
    remedy: `run "npx jalon keys ${part}" where it is published from, and paste what it prints`,
  }));
}

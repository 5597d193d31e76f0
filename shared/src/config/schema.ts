import * as z from 'zod/mini';

import { isPlaceholder } from '../format';
import {
  email,
  httpsOriginSchema,
  textLike,
  originSchema,
  parseOrListProblems,
  portSchema,
  exact,
  text,
  webAddressSchema,
  wholeNumberSchema,
} from '../validation';

const brand = exact({
  name: text,
  tagline: text,
  /** Canonical origin of the site. */
  url: originSchema,
  copyrightYear: wholeNumberSchema('Write the year of the copyright line, such as 2025.', 2000),
});

const legal = exact({
  companyName: text,
  legalForm: text,
  capital: text,
  address: text,
  siren: text,
  rcs: text,
  vat: text,
  publicationDirector: text,
  phone: text,
  host: exact({ name: text, address: text, phone: text }),
  dpoEmail: email,
});

const contact = exact({
  email,
  phone: text,
  /** Receives the freelance applications. */
  recruitingEmail: email,
  /** Receives the requests of the wizard. */
  requestEmail: email,
});

const firebase = exact({
  apiKey: text,
  authDomain: text,
  projectId: text,
  appId: text,
  /** Local stand-ins for the hosted services; absent in production. */
  emulator: z.exactOptional(
    exact({ authUrl: originSchema, firestoreHost: text, firestorePort: portSchema }),
  ),
});

const mail = exact({
  publicKey: text,
  serviceId: text,
  endpoint: originSchema,
  /** EmailJS template ids by name, for three messages of the site and those that parts list in `routes.json`. */
  templates: z.catchall(z.object({ application: text, contact: text, request: text }), text),
});

const sentenceRemedy =
  'Write one sentence that ends with a full stop, 200 characters at most, or leave fees out.';

/** Sentence for visitors that states the commission of the operator on a mission. */
const fees = textLike(/^(?!\s*À compléter)\s*\S[^\n]*[.!?]\s*$/, sentenceRemedy).check(
  z.maxLength(200, { error: sentenceRemedy }),
);

const rateRemedy = 'Write a number from 0 (no tab) to 1 (every tab), such as 0.1.';

/** Endpoint for error reports and Web Vitals. */
const reporting = exact({
  endpoint: webAddressSchema,
  /** Fraction of the tabs that send reports, from 0 to 1. */
  sampleRate: z
    .number({ error: rateRemedy })
    .check(z.minimum(0, { error: rateRemedy }), z.maximum(1, { error: rateRemedy })),
});

const keyRemedy = 'Paste the public key that "npx jalon keys <part>" prints.';
const coordinate = textLike(/^[\w-]{43}$/, keyRemedy);

/** Public half of a part's key (RFC 7517, P-256). */
const publicKey = exact({
  kty: z.literal('EC', { error: keyRemedy }),
  crv: z.literal('P-256', { error: keyRemedy }),
  x: coordinate,
  y: coordinate,
});

const count = wholeNumberSchema('Write a whole number, such as 100.', 0);

/** Path prefix in lower case, without parameters. It is compared with routes segment by segment. */
const PREFIX = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const prefixRemedy = 'Write a path of lower-case segments, such as /login.';
const partName = textLike(/^[a-z][a-z0-9-]*$/, 'Write the name of the part, such as "dashboards".');

/** Limits for each part. Live parts that exceed them stay live, with a warning. */
const limits = exact({
  /** Maximum number of pages of a part. */
  routes: z.exactOptional(count),
  /** Maximum number of links of a part in header, footer and site map. */
  navigation: z.exactOptional(count),
  /** Path → the only part that may have pages at or below it. */
  prefixes: z.exactOptional(
    z.record(z.string().check(z.regex(PREFIX)), partName, { error: prefixRemedy }),
  ),
});

/** A team that changes its key lists two: the key of the live record and the next key. */
const teamKeyRemedy = `${keyRemedy} A list has two at most.`;
const two = z
  .array(publicKey)
  .check(z.minLength(1, { error: teamKeyRemedy }), z.maxLength(2, { error: teamKeyRemedy }));
const teamKey = z.union([publicKey, two], { error: teamKeyRemedy });

const onlyTrue = z.literal(true, { error: 'Write true, or leave the field out.' });
const preloadRemedy =
  'Write includeSubDomains as well, or leave preload out: browsers preload whole domains.';

/** Scope of `Strict-Transport-Security`, for two years; by default only the host of the site. */
const hsts = exact({
  /** Applies to every subdomain too: old servers with plain HTTP below the domain become unreachable. */
  includeSubDomains: z.exactOptional(onlyTrue),
  /** Consents to the list of https://hstspreload.org; removal takes months. Needs `includeSubDomains`. */
  preload: z.exactOptional(onlyTrue),
}).check(
  z.refine(({ includeSubDomains, preload }) => !preload || includeSubDomains === true, {
    error: preloadRemedy,
    path: ['preload'],
  }),
);

/** All settings that differ between two operators of the same releases. */
const siteConfigSchema = exact({
  brand,
  legal,
  contact,
  social: z.array(exact({ label: text, url: webAddressSchema }), {
    error: 'Write a list, even empty.',
  }),
  firebase,
  mail,
  geo: exact({ communesUrl: webAddressSchema }),
  /** By default, no page states the commission of the operator. */
  fees: z.exactOptional(fees),
  /** By default, nothing is reported; the browser's console shows which part failed to load. */
  reporting: z.exactOptional(reporting),
  hsts: z.exactOptional(hsts),
  /** Origins of other sites that parts may use when their `routes.json` asks for them. */
  origins: z.exactOptional(z.array(httpsOriginSchema, { error: 'Write a list of https origins.' })),
  /** Default size budget of a page: scripts and styles of the part, compressed, such as "40 kB". */
  pageBudget: z.exactOptional(textLike(/^\d+(\.\d+)? kB$/, 'Write a size such as "40 kB".')),
  /** Names of parts that may add links to the header. Every part may add some to footer and site map. */
  navigation: z.exactOptional(
    exact({ header: z.array(text, { error: 'Write a list of parts.' }) }),
  ),
  /** By default, 100 routes and 20 links for each part; /login is reserved for dashboards. */
  limits: z.exactOptional(limits),
  /** The oldest `@jalon/scripts` that may publish, such as "1.2.0". By default any version. */
  tools: z.exactOptional(
    exact({
      minimum: textLike(/^\d+\.\d+\.\d+$/, 'Write a version such as "1.2.0".'),
    }),
  ),
  /** Part → public key that verifies its records. By default, the key of the machine that composes the site. */
  keys: z.exactOptional(z.record(z.string(), teamKey)),
});

/** The parsed site configuration. Plain data: it is inlined in every page. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/**
 * Checks a site configuration read from a file.
 * @throws Error listing every invalid field with its path, value and remedy.
 */
export function parseSiteConfig(json: unknown, file = 'site.config.json'): SiteConfig {
  return parseOrListProblems(siteConfigSchema, json, file);
}

function collect(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    collect(child, path ? `${path}.${key}` : key),
  );
}

/** Paths of the fields that are still placeholders, such as `legal.siren`. */
export const placeholderFields = (config: SiteConfig): string[] => collect(config, '');

import { createHash } from 'node:crypto';
import type { SiteConfig } from '@jalon/shared/config';
import type { Origins } from '@jalon/shared/protocol';
import { INLINE_SCRIPT } from './document';

/** Origins that the Firebase web SDK calls for sign-in, for fresh tokens and for data (firestore/lite). */
function firebaseOrigins({ emulator }: SiteConfig['firebase']): string[] {
  if (!emulator) {
    const services = ['identitytoolkit', 'securetoken', 'firestore'];
    return services.map((name) => `https://${name}.googleapis.com`);
  }
  const { authUrl, firestoreHost, firestorePort } = emulator;
  return [authUrl, `http://${firestoreHost}:${String(firestorePort)}`];
}

/** The origins of the services in the configuration, each once. */
export function serviceOrigins({ firebase, mail, geo, reporting }: SiteConfig): string[] {
  const reports = reporting ? [reporting.endpoint] : [];
  const addresses = [...firebaseOrigins(firebase), mail.endpoint, geo.communesUrl, ...reports];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** The policy source for one inlined style sheet or script: the hash of its exact text. */
export function inlineCspSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Whether site and services all use HTTPS: only then may browsers upgrade http: requests. */
export function isHttpsOnly(config: SiteConfig): boolean {
  return [config.brand.url, ...serviceOrigins(config)].every((url) => url.startsWith('https:'));
}

const NONE = ["'none'"];
const SELF = "'self'";

type Directives = Readonly<Record<string, readonly string[]>>;

const cspText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Directives in the header and in every page; `script-src` also allows the workers of a release. */
const SAME_EVERYWHERE: Directives = {
  'script-src': [SELF, inlineCspSource(INLINE_SCRIPT)],
  'font-src': [SELF],
};

/**
 * The content security policy in a page: what the page may load and call; all else is blocked. Browsers apply it
 * together with {@link siteCsp}. Hashes without 'unsafe-hashes' block inline handlers and style attributes.
 * @param styles texts of the style sheets inlined in the page.
 * @param origins origins of other sites that live parts use.
 */
export function pageCsp(
  config: SiteConfig,
  styles: readonly string[],
  origins: Required<Origins> = { connect: [], images: [] },
): string {
  return cspText({
    'default-src': NONE,
    ...SAME_EVERYWHERE,
    'style-src': [SELF, ...new Set(styles.map(inlineCspSource))],
    'img-src': [SELF, ...origins.images],
    'connect-src': [...new Set([SELF, ...serviceOrigins(config), ...origins.connect])],
  });
}

/**
 * The content security policy in the header of every document; only the operator's configuration changes it. It has no
 * `default-src`, which would need the hashes of all inlined styles; that of the page blocks media, manifests, frames and
 * style attributes.
 */
export function siteCsp(config: SiteConfig): string {
  return cspText({
    ...SAME_EVERYWHERE,
    'object-src': NONE,
    'base-uri': NONE,
    // Scripts send forms; a native submit would put the fields into the address.
    'form-action': NONE,
    'frame-ancestors': NONE,
    // Only the shell's policies create script URLs. It uses `jalon` where an extension has taken the name `default`.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'jalon'],
    ...(isHttpsOnly(config) ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/** All features that Chromium knows, without `clipboard-write`: a button copies the link of a result. */
const UNUSED =
  'accelerometer autoplay camera clipboard-read compute-pressure display-capture encrypted-media ' +
  'fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection ' +
  'keyboard-map local-fonts magnetometer microphone midi otp-credentials payment ' +
  'picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock ' +
  'serial storage-access sync-xhr usb window-management xr-spatial-tracking';

const PERMISSIONS_POLICY = [
  ...UNUSED.split(' ').map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
].join(', ');

/** One header of an answer. */
export interface HeaderField {
  key: string;
  value: string;
}

/** Two years, in seconds: what browsers' preload list recommends (https://hstspreload.org). */
const HSTS_MAX_AGE_S = 63_072_000;

export const CACHE = 'Cache-Control';

const cspHeader = (value: string): HeaderField => ({ key: 'Content-Security-Policy', value });

/**
 * Headers of assets, in place of those of documents. The policies are short, because they apply only to an asset that
 * is opened by itself; a page that loads an asset applies its own. Saves 0.9 kB per file over HTTP/1.1, which does not
 * compress headers.
 */
export const ASSET_HEADERS: readonly HeaderField[] = [
  cspHeader("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
  { key: 'Permissions-Policy', value: 'fullscreen=()' },
  // Cached for a year, because the name of an asset contains a hash of its content.
  { key: CACHE, value: 'public, max-age=31536000, immutable' },
];

const transportSecurity = ({ hsts = {} }: SiteConfig): string =>
  [
    `max-age=${String(HSTS_MAX_AGE_S)}`,
    ...(hsts.includeSubDomains ? ['includeSubDomains'] : []),
    ...(hsts.preload ? ['preload'] : []),
  ].join('; ');

/** Headers of every response; {@link ASSET_HEADERS} replaces some for assets. */
export const siteHeaders = (config: SiteConfig): HeaderField[] => [
  { key: 'Strict-Transport-Security', value: transportSecurity(config) },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // For browsers that do not know frame-ancestors.
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // Scripts need an integrity attribute. Not `style`: Chromium 156 does not know it and logs an error on every page.
  { key: 'Integrity-Policy', value: 'blocked-destinations=(script)' },
  { key: 'Permissions-Policy', value: PERMISSIONS_POLICY },
  cspHeader(siteCsp(config)),
  // Browsers cache the file, and revalidate it on each use.
  { key: CACHE, value: 'no-cache' },
];

/** Headers of an asset. @param headers see {@link siteHeaders}. */
export function assetHeaders(headers: readonly HeaderField[]): HeaderField[] {
  const own = new Set(ASSET_HEADERS.map(({ key }) => key));
  return [...headers.filter(({ key }) => !own.has(key)), ...ASSET_HEADERS];
}

import { createHash } from 'node:crypto';
import type { SiteConfig } from '@jalon/shared/config';
import { FIRST_LAYOUT } from '../first-layout';
import { serviceOrigins } from './services';

const NONE = "'none'";
const SELF = "'self'";

/** The source that allows one inlined style sheet or script and nothing else: the hash of its exact text. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The machine of a developer, where parts under development are served, and tell of their changes. */
const DEVELOPERS_MACHINE = ['localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `ws://${host}:*`,
]);
/** What a part under development loads. */
const LOADED_BY_PARTS = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/** The policy of a staging site on which developers may try their parts. */
function withDevelopersMachine(
  directives: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  const entries = Object.entries(directives).map(([name, sources]) => [
    name,
    LOADED_BY_PARTS.includes(name) ? [...sources, ...DEVELOPERS_MACHINE] : sources,
  ]);
  return Object.fromEntries(entries) as Record<string, readonly string[]>;
}

/** A site whose services are all encrypted may have a forgotten http: link upgraded; local ones must not be. */
function isEncrypted(config: SiteConfig): boolean {
  if (config.overrides) return false;
  return [config.brand.url, ...serviceOrigins(config)].every((url) => url.startsWith('https:'));
}

/**
 * What a page may load, run, call and be framed by. Everything starts from nothing; directives that `default-src`
 * does not cover, or whose fallback would be wider, are written out. Inline handlers and style attributes need none: a
 * policy with hashes and without 'unsafe-hashes' blocks them.
 * @param styles texts of the style sheets inlined in the page.
 */
export function contentSecurityPolicy(config: SiteConfig, styles: readonly string[]): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': [NONE],
    'script-src': [SELF, inlineSource(FIRST_LAYOUT)],
    'style-src': [SELF, ...new Set(styles.map(inlineSource))],
    'img-src': [SELF],
    'font-src': [SELF],
    'connect-src': [SELF, ...serviceOrigins(config)],
    // Their fallback is script-src, and nothing of ours is a worker.
    'worker-src': [NONE],
    'base-uri': [NONE],
    // Forms are sent by script: one that is sent before it runs would put its fields into the address.
    'form-action': [NONE],
    'frame-ancestors': [NONE],
    // Text becomes a script only through the one policy that the shell makes.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...(isEncrypted(config) ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(config.overrides ? withDevelopersMachine(directives) : directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

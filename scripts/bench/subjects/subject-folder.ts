import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { contentSecurityPolicy } from '../../compose/headers';
import {
  FIREBASE_FILE,
  firebaseJson,
  PUBLIC_FOLDER,
  type FirebaseJson,
} from '../../compose/hosting';
import { htmlFile } from '../../compose/part-folder';

const NOT_FOUND_FILE = '404.html';
const ASSETS = 'assets';
const INLINED = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** What federation as in its guide cannot run under: it names neither its policy nor the bytes of its scripts. */
const TRUSTED_TYPES = /;? *(require-trusted-types-for|trusted-types)[^;]*/g;
const INTEGRITY_POLICY = 'Integrity-Policy';

function policyOf(html: string, config: SiteConfig): string {
  const styles = Array.from(html.matchAll(INLINED), ([, text = '']) => text);
  return contentSecurityPolicy(config, styles);
}

/** The headers of a site whose scripts may come from anywhere within it, with any bytes. */
export function letScriptsBe({ hosting, ...rest }: FirebaseJson): FirebaseJson {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers
      .filter(({ key }) => key !== INTEGRITY_POLICY)
      .map(({ key, value }) => ({ key, value: value.replace(TRUSTED_TYPES, '') })),
  }));
  return { ...rest, hosting: { ...hosting, headers } };
}

/** A site folder for a subject, emptied; its assets belong below the public folder in it. */
export function emptySite(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  const open = join(folder, PUBLIC_FOLDER);
  mkdirSync(open, { recursive: true });
  return open;
}

/** Addresses of all assets of a site. */
function assetPaths(site: string): string[] {
  const folder = join(site, PUBLIC_FOLDER);
  return readdirSync(join(folder, ASSETS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((path) => path.split(sep).join('/'));
}

/**
 * Completes the folder of a subject: its pages, made out of ours, served with the same headers.
 * @param write the HTML of a subject's page from that of ours.
 * @param change what cannot be served with all headers of ours has some of them taken away.
 */
export function writeSite<P extends { path: string }>(
  ours: string,
  folder: string,
  config: SiteConfig,
  pages: readonly P[],
  write: (html: string, page: P) => string,
  change: (hosting: FirebaseJson) => FirebaseJson = (hosting) => hosting,
): void {
  const from = join(ours, PUBLIC_FOLDER);
  const to = join(folder, PUBLIC_FOLDER);
  const policies = new Map<string, string>();
  for (const page of pages) {
    const name = htmlFile(page.path);
    const html = write(readFileSync(join(from, name), 'utf8'), page);
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), html);
    policies.set(page.path, policyOf(html, config));
  }
  cpSync(join(from, NOT_FOUND_FILE), join(to, NOT_FOUND_FILE));
  const notFound = policyOf('', config);
  const assets = assetPaths(folder);
  const hosting = firebaseJson({ pages: policies, notFound, assets, data: false });
  writeFileSync(join(folder, FIREBASE_FILE), JSON.stringify(change(hosting)));
}

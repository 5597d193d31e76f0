import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { composeSite } from '../compose/compose';
import { FIREBASE_FILE, firebaseConfig } from '../compose/firebase';
import { readHostedSite, HOSTING_FILE, PUBLIC_FOLDER } from '../compose/hosting';
import { escapeHtml, startTag } from '../compose/document';
import { UsageError } from '../core/errors';
import { filesBelow, writeFiles, writePublicFile } from '../core/files';
import { findPart } from '../core/parts';
import { workFolders } from '../core/paths';
import { parsePorts } from '../core/ports';
import type { Change, Delivery } from '../delivery/change';
import { chooseAndCheck } from '../delivery/check';
import { openOverlayStore } from '../store/overlay-store';
import { onInterrupt } from './command';

/**
 * Composes the live parts with a submitted release, even if the gate refuses that release.
 * @param out folder for the site; without one it is served until Ctrl-C.
 * @returns the check, and the folder or address of the site; null when there is no release to show.
 */
export async function preview(root: string, delivery: Delivery, change: Change, out?: string) {
  const { check: checked, chosen } = await chooseAndCheck(change, delivery);
  if (!chosen) return { checked, place: null };
  const { release } = chosen;
  const { previews, copies: cache } = workFolders(root);
  const store = await openOverlayStore({
    live: delivery.store,
    release,
    folder: await chosen.folder(),
    keys: join(previews, 'keys'),
    cache,
  });
  const submitted = { ...delivery, store, sites: join(previews, 'sites') };
  const ports = parsePorts(process.env.PORT);
  const folder = resolve(out ?? join(previews, String(ports.site)));
  const text = `Aperçu de la partie « ${release.part} », version ${release.id}, à côté de tout ce qui est en ligne. Rien n’est publié.`;
  const mark = (site: string) => writePreview(site, folder, text);
  if (out !== undefined) {
    const place = await delivery.progress('compose the site with it', async () =>
      mark((await composeSite(submitted)).folder),
    );
    return { checked, place };
  }
  // Loaded only here: the stand-ins take a second to load.
  const { serveLocalSite } = await import('../dev/serve-site');
  const parts = [findPart(root, release.part)];
  const local = await delivery.progress('compose the site and start the stand-ins', () =>
    serveLocalSite({ root, ports, parts, live: submitted, mark }),
  );
  onInterrupt(() => local.close());
  return { checked, place: local.origin };
}

export type Preview = Awaited<ReturnType<typeof preview>>;

const STYLES_FILE = 'preview.css';
const NOT_LISTED = 'noindex, nofollow';
const NAME = 'jalon-preview';
/** The banner is below the page, in its flow, so that it covers nothing. The shell renders into another element. */
const STYLES = `.${NAME} {
  position: sticky;
  bottom: 0;
  z-index: 2147483647;
  padding: 8px 16px;
  background: #7a1f5c;
  color: #fff;
  font: 600 14px/1.4 system-ui, sans-serif;
  text-align: center;
}
`;

function markedDocument(html: string, text: string): string {
  const head = [
    startTag('meta', { name: 'robots', content: NOT_LISTED }),
    startTag('link', { rel: 'stylesheet', href: `/${STYLES_FILE}` }),
  ].join('\n');
  const banner = `${startTag('aside', { class: NAME, 'aria-label': 'Aperçu' })}${escapeHtml(text)}</aside>`;
  return html
    .replace('</head>', (end) => `${head}\n${end}`)
    .replace('</body>', (end) => `${banner}\n${end}`);
}

/**
 * Copies a composed site into a folder, as a preview: every document has the banner and is hidden from search engines.
 * @param text of the banner. @returns the folder.
 * @throws UsageError when the folder holds anything but an earlier preview.
 */
function writePreview(site: string, folder: string, text: string): string {
  const isPreview = existsSync(join(folder, PUBLIC_FOLDER, STYLES_FILE));
  if (!isPreview && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} holds other files: name an empty or a new folder.`);
  }
  rmSync(folder, { recursive: true, force: true });
  const from = join(site, PUBLIC_FOLDER);
  const to = join(folder, PUBLIC_FOLDER);
  for (const name of filesBelow(from)) {
    const bytes = readFileSync(join(from, name));
    const isPage = extname(name) === '.html';
    writePublicFile(join(to, name), isPage ? markedDocument(String(bytes), text) : bytes);
  }
  writePublicFile(join(to, STYLES_FILE), STYLES);
  const hosted = readHostedSite(site);
  // A header, because images are to be hidden as well and can have no meta element.
  const headers = [...hosted.headers, { key: 'X-Robots-Tag', value: NOT_LISTED }];
  // Without the data rules: a preview is deployed beside the live database.
  const marked = { ...hosted, headers, data: false };
  return writeFiles(folder, {
    [FIREBASE_FILE]: JSON.stringify(firebaseConfig(marked), null, 2),
    [HOSTING_FILE]: JSON.stringify({ headers: marked.headers, data: false }),
  });
}

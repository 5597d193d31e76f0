import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { UsageError } from '../core/errors';
import { EVERYTHING, FIREBASE_FILE, hostingOf, PUBLIC_FOLDER, type HeaderRule } from './hosting';
import { escapeHtml, tag } from './html';

/** What a preview shows. */
export interface Previewed {
  part: string;
  release: string;
}

const STYLES_FILE = 'preview.css';
const NAME = 'jalon-preview';
/** Below the page, in its flow: it covers nothing, and the shell, which renders another element, leaves it alone. */
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

const HEAD_START = '<head>';
const BODY_END = '</body>';

function markedDocument(html: string, { part, release }: Previewed): string {
  const head = [
    tag('meta', { name: 'robots', content: 'noindex, nofollow' }),
    tag('link', { rel: 'stylesheet', href: `/${STYLES_FILE}` }),
  ].join('\n');
  const text = `Aperçu de la partie « ${part} », version ${release}, à côté de tout ce qui est en ligne. Rien n’est publié.`;
  const banner = `${tag('aside', { class: NAME, 'aria-label': 'Aperçu' })}${escapeHtml(text)}</aside>`;
  return html
    .replace(HEAD_START, () => `${HEAD_START}\n${head}`)
    .replace(BODY_END, () => `${banner}\n${BODY_END}`);
}

/** For every address, also for images, which no meta element can mark. */
const NOT_LISTED: HeaderRule[] = EVERYTHING.map((source) => ({
  source,
  headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }],
}));

/** @throws UsageError when the folder holds anything but an earlier preview. */
function clear(folder: string): void {
  if (!existsSync(folder)) return;
  const isPreview = existsSync(join(folder, PUBLIC_FOLDER, STYLES_FILE));
  if (!isPreview && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} holds other files: name an empty or a new folder.`);
  }
  rmSync(folder, { recursive: true });
}

/**
 * Copies a composed site into a folder, marked as a preview: every document says so and is not for search engines.
 * @throws UsageError when the folder holds anything but an earlier preview.
 */
export function writePreview(site: string, folder: string, previewed: Previewed): void {
  clear(folder);
  const from = join(site, PUBLIC_FOLDER);
  const to = join(folder, PUBLIC_FOLDER);
  cpSync(from, to, { recursive: true });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((one) => extname(one) === '.html')) {
    const html = readFileSync(join(to, name), 'utf8');
    writeFileSync(join(to, name), markedDocument(html, previewed));
  }
  writeFileSync(join(to, STYLES_FILE), STYLES);
  // Without the data rules: a preview is deployed beside the live database.
  const { hosting } = hostingOf(site);
  const marked = { hosting: { ...hosting, headers: [...hosting.headers, ...NOT_LISTED] } };
  writeFileSync(join(folder, FIREBASE_FILE), `${JSON.stringify(marked, null, 2)}\n`);
}

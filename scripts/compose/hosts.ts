import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeFiles, type FileTexts } from '../core/files';
import { MOST_PATTERN_SEGMENTS } from '../model/limits';
import { CLOUDFRONT_FILE } from './cloudfront';
import {
  ASSET_HEADERS,
  assetHeaders,
  CACHE,
  OPEN_HEADERS,
  openHeaders,
  type HeaderField,
} from './headers';
import {
  ANY,
  FIREBASE_FILE,
  hostedSite,
  isDocument,
  plainPath,
  PUBLIC_FOLDER,
  readBasics,
  writeWhole,
  type HostedSite,
} from './hosting';
import { CURRENT, makeFolder } from './site-folder';

/**
 * All candidate files for an address with so many segments: each segment but the first is itself or `_`. The rules of a
 * server look there, so that they need not change with the routes.
 */
function patternDocuments(segments: number, segment: (index: number) => string): string[] {
  const choices = Array.from({ length: 2 ** (segments - 1) - 1 }, (_, index) => index + 1);
  return choices.map((choice) => {
    const names = Array.from({ length: segments }, (_, index) =>
      index > 0 && (choice >> (index - 1)) % 2 === 1 ? ANY : segment(index + 1),
    );
    return `/${names.join('/')}/index.html`;
  });
}

/** Numbers of segments that an address with a parameter can have. */
const LENGTHS = Array.from({ length: MOST_PATTERN_SEGMENTS - 1 }, (_, index) => index + 2);

/** @throws for a text that the file of a host would read as more than a text. */
function quoted(text: string): string {
  if (/["\\$`{}\r\n]/.test(text)) throw new Error(`A host would read more than a text: ${text}`);
  return `"${text}"`;
}

/** What a server on the operator's machine has to know. */
interface ServerSetup {
  /** Headers of every response. */
  headers: readonly HeaderField[];
  /** Folders whose files other sites may use. */
  open: readonly string[];
  /** Absolute path of the public folder, below the link to the current site. */
  root: string;
}

/** Beside text/html, which nginx adds. */
const TEXT_TYPES =
  'text/css text/javascript text/plain text/xml application/javascript application/json image/svg+xml';

/** What stands in a `server` block of nginx, beside its address and its certificate. */
function nginxConf({ headers, open, root }: ServerSetup): string {
  const header = ({ key, value }: HeaderField) => `add_header ${key} ${quoted(value)} always;`;
  // Without "always", so that the 404 of a missing asset is not cached.
  const assetHeader = (field: HeaderField) =>
    field.key === CACHE ? header(field).replace(' always', '') : header(field);
  const folder = (path: string, fields: readonly HeaderField[]) => [
    `location ^~ ${path} {`,
    ...fields.map((field) => `  ${assetHeader(field)}`),
    '  try_files $uri =404;',
    '}',
  ];
  const patterns = LENGTHS.flatMap((length) => [
    `location ~ ^${'/([^/]+)'.repeat(length)}/?$ {`,
    `  try_files $uri $uri/index.html`,
    ...patternDocuments(length, (index) => `$${String(index)}`).map((file) => `    ${file}`),
    '    =404;',
    '}',
  ]);
  return [
    `root ${quoted(root)};`,
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${TEXT_TYPES};`,
    'gzip on;',
    'gzip_comp_level 6;',
    'gzip_vary on;',
    `gzip_types ${TEXT_TYPES};`,
    '',
    ...headers.map(header),
    '',
    '# "/faq" is the only address of its page: "/faq/" and "/faq/index.html" redirect to it.',
    'set $moved /404.html;',
    'if ($uri ~ "^(/.+?)/(index(\\.html)?)?$") { set $moved $1; }',
    'if (-f $document_root$moved/index.html) { return 301 $moved$is_args$args; }',
    'location ~ ^/index(\\.html)?$ { return 301 /$is_args$args; }',
    '',
    'error_page 404 /404.html;',
    'location = /404.html { internal; }',
    '',
    ...folder('/assets/', assetHeaders(headers)),
    ...open.flatMap((path) =>
      folder(path, openHeaders(path.startsWith('/assets/') ? assetHeaders(headers) : headers)),
    ),
    '',
    'location / { try_files $uri $uri/index.html =404; }',
    '# An underscore in the path of a document stands for any segment of an address.',
    ...patterns,
    '',
  ].join('\n');
}

/** What stands in a site block of a Caddyfile. */
function caddyfile({ headers, open, root }: ServerSetup): string {
  const block = (start: string, fields: readonly HeaderField[]) => [
    `  ${start} {`,
    ...fields.map(({ key, value }) => `    ${key} ${quoted(value)}`),
    '  }',
  ];
  const redirect = (target: string) => [`rewrite * ${target}`, 'redir {uri} permanent'];
  const patterns = LENGTHS.flatMap((length) => {
    const name = `segments${String(length)}`;
    const files = patternDocuments(length, (index) => `{re.${name}.${String(index)}}`);
    return [
      `  @${name} path_regexp ${name} ^${'/([^/]+)'.repeat(length)}/?$`,
      `  handle @${name} {`,
      `    try_files {path}/index.html ${files.join(' ')}`,
      '  }',
    ];
  });
  return [
    `root * ${quoted(root)}`,
    'encode gzip',
    'route {',
    ...block('header', headers),
    '  @writing not method GET HEAD',
    '  error @writing 405',
    '  # Names that no file can have.',
    '  @unusable path_regexp ([^/]{256}|\\x00)',
    '  error @unusable 404',
    '  # "/faq" is the only address of its page: "/faq/" and "/faq/index.html" redirect to it.',
    '  @home path_regexp ^/index(\\.html)?$',
    `  route @home {`,
    ...redirect('/').map((line) => `    ${line}`),
    '  }',
    '  @moved path_regexp moved ^(/.+?)/(index(\\.html)?)?$',
    '  route @moved {',
    '    @page file {re.moved.1}/index.html',
    '    route @page {',
    ...redirect('{re.moved.1}').map((line) => `      ${line}`),
    '    }',
    '  }',
    '  # An underscore in the path of a document stands for any segment of an address.',
    ...patterns,
    '  handle {',
    '    try_files {path}/index.html',
    '  }',
    '  @folder path */',
    '  error @folder 404',
    '  @asset {',
    '    path /assets/*',
    '    file',
    '  }',
    ...block('header @asset', ASSET_HEADERS),
    ...open.flatMap((folder) => block(`header ${folder}*`, OPEN_HEADERS)),
    '  file_server {',
    '    disable_canonical_uris',
    '  }',
    '}',
    'handle_errors {',
    '  @missing expression {err.status_code} == 404',
    '  rewrite @missing /404.html',
    '  file_server @missing',
    '}',
    '',
  ].join('\n');
}

/** The file of each server: its name and its text. */
const SERVERS = {
  nginx: ['nginx.conf', nginxConf],
  caddy: ['Caddyfile', caddyfile],
} as const;

export type ServerHost = keyof typeof SERVERS;

/**
 * Writes what a server on the operator's machine includes: rules for whatever the sites in a folder have. It changes with
 * the headers of the operator's configuration only, not with parts.
 * @param sites folder of the composed sites; the server follows the link to the current one.
 * @returns the path of the file.
 */
export function writeServerFile(host: ServerHost, sites: string): string {
  const [name, textOf] = SERVERS[host];
  const current = join(sites, CURRENT);
  const { headers, open } = readBasics(current);
  const setup = { headers, open, root: join(current, PUBLIC_FOLDER) };
  return writeWhole(join(sites, name), textOf(setup));
}

/** A file of rules of a host that takes them with each upload: a rule's paths, and its lines. */
const ruleFile = (rules: readonly (readonly [path: string, lines: readonly string[]])[]) =>
  rules.map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n')).join('');

const headerLines = (fields: readonly HeaderField[]) =>
  fields.map(({ key, value }) => `${key}: ${value}`);

/** Rewrites of addresses with a parameter, one a line. @param target of the path of a document. */
const rewriteLines = (patterns: readonly string[], target: (document: string) => string) =>
  patterns.toSorted().flatMap((document) => {
    let count = 0;
    const from = plainPath(document).replaceAll(`/${ANY}`, () => `/:p${String((count += 1))}`);
    return [from, `${from}/`].map((address) => `${address} ${target(document)} 200\n`);
  });

/** Limits of Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ and …/redirects/. */
const CLOUDFLARE = { headerLine: 2_000, rewrites: 100, rewriteLine: 1_000 } as const;

function cloudflareFiles({ headers, open, patterns }: HostedSite): FileTexts {
  const rewrites = rewriteLines(patterns, (document) => document);
  const own = ASSET_HEADERS.map(({ key }) => `! ${key}`);
  const replaced = OPEN_HEADERS.map(({ key }) => `! ${key}`);
  const rules = ruleFile([
    // Pages lets every site read every file unless told otherwise.
    ['/*', ['! Access-Control-Allow-Origin', ...headerLines(headers)]],
    // By a pattern, as a file has 100 rules at most. Values of two rules are joined unless one is taken away before.
    ['/assets/*', [...own, ...headerLines(ASSET_HEADERS)]],
    ...open.map((folder) => [`${folder}*`, [...replaced, ...headerLines(OPEN_HEADERS)]] as const),
  ]);
  const isTooMuch =
    rewrites.length > CLOUDFLARE.rewrites ||
    rewrites.some(({ length }) => length > CLOUDFLARE.rewriteLine) ||
    rules.split('\n').some(({ length }) => length > CLOUDFLARE.headerLine);
  if (!isTooMuch) return { _headers: rules, _redirects: rewrites.join('') };
  throw new Error(
    `Cloudflare Pages takes ${String(CLOUDFLARE.rewrites)} rewrites and ${String(CLOUDFLARE.headerLine)} characters of a header; this site has ${String(rewrites.length)} rewrites. Choose another host.`,
  );
}

const netlifyFiles = ({ headers, open, assets, patterns }: HostedSite): FileTexts => ({
  // The last rule wins. Assets by name, so that the 404 of a missing one is not cached.
  _headers: ruleFile([
    ['/*', headerLines(headers)],
    ...assets.toSorted().map((path) => [plainPath(path), headerLines(ASSET_HEADERS)] as const),
    ...open.map((folder) => [`${folder}*`, headerLines(OPEN_HEADERS)] as const),
  ]),
  _redirects: rewriteLines(patterns, (document) => `${document}.html`).join(''),
});

/** Hosts that take a folder with files of rules. */
const UPLOADS = { netlify: netlifyFiles, cloudflare: cloudflareFiles } as const;

type UploadHost = keyof typeof UPLOADS;

/**
 * Writes the folder that a host takes: a copy of the served site with its rules. "/faq" is "faq.html" there, as these
 * hosts redirect "/faq" to "/faq/" where they find "faq/index.html".
 * @returns its path, below the folder of the site.
 * @throws when the site has more than the host takes.
 */
export async function writeUpload(host: UploadHost, sites: string): Promise<string> {
  const site = realpathSync(join(sites, CURRENT));
  const rules = UPLOADS[host](hostedSite(site));
  const name = join(basename(site), host);
  rmSync(join(sites, name), { recursive: true, force: true });
  await makeFolder(sites, name, (folder) => {
    const from = join(site, PUBLIC_FOLDER);
    for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      if (!statSync(join(from, path)).isFile()) continue;
      const isPage = isDocument(join(PUBLIC_FOLDER, path));
      const target = join(folder, isPage ? path.replace(/[\\/]index\.html$/, '.html') : path);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(from, path), target, { preserveTimestamps: true });
    }
    writeFiles(folder, rules);
    return Promise.resolve();
  });
  return join(sites, name);
}

export const isServerHost = (host: string): host is ServerHost => Object.hasOwn(SERVERS, host);
export const isUploadHost = (host: string): host is UploadHost => Object.hasOwn(UPLOADS, host);

/** Whether rules of any host were written for the served site. */
export const hasHostRules = (sites: string): boolean =>
  [
    join(CURRENT, FIREBASE_FILE),
    CLOUDFRONT_FILE,
    ...Object.values(SERVERS).map(([name]) => name),
    ...Object.keys(UPLOADS).map((name) => join(CURRENT, name)),
  ].some((path) => existsSync(join(sites, path)));

import { join } from 'node:path';
import { MAX_PATTERN_SEGMENTS } from '../core/limits';
import { writeAtomically } from '../core/files';
import { assetHeaders, CACHE, type HeaderField } from './headers';
import {
  patternDocuments,
  PUBLIC_FOLDER,
  readHostingSettings,
  type HostingSettings,
} from './hosting';
import { CURRENT_SITE } from './site-folder';

/** Numbers of segments that an address with a parameter can have. */
const LENGTHS = Array.from({ length: MAX_PATTERN_SEGMENTS - 1 }, (_, index) => index + 2);
const captures = (length: number) => Array.from({ length }, (_, index) => `$${String(index + 1)}`);

/** @throws for a text with characters that nginx would read as syntax. */
function quoted(text: string): string {
  if (/["\\$`{}\r\n]/.test(text)) throw new Error(`nginx would read more than a text: ${text}`);
  return `"${text}"`;
}

/** Media types that nginx compresses besides text/html, which it adds by itself. */
const TEXT_TYPES =
  'text/css text/javascript text/plain text/xml application/javascript application/json image/svg+xml';

/**
 * The directives of a `server` block, without address and certificate.
 * @param root absolute path of the public folder, below the link to the current site.
 */
function nginxConf({ headers }: HostingSettings, root: string): string {
  const header = ({ key, value }: HeaderField) => `add_header ${key} ${quoted(value)} always;`;
  // Without "always", so that the 404 of a missing asset is not cached.
  const assetHeader = (field: HeaderField) =>
    field.key === CACHE ? header(field).replace(' always', '') : header(field);
  // nginx tries every path where a document may be, so that its rules need not change with the routes.
  const patterns = LENGTHS.flatMap((length) => [
    `location ~ ^${'/([^/]+)'.repeat(length)}/?$ {`,
    `  try_files $uri $uri/index.html`,
    ...patternDocuments(captures(length)).map((file) => `    ${file}`),
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
    'location ^~ /assets/ {',
    ...assetHeaders(headers).map((field) => `  ${assetHeader(field)}`),
    '  try_files $uri =404;',
    '}',
    '',
    'location / { try_files $uri $uri/index.html =404; }',
    '# An underscore in the path of a document stands for any segment of an address.',
    ...patterns,
    '',
  ].join('\n');
}

const NGINX_FILE = 'nginx.conf';

/**
 * Writes the file that nginx includes, with rules for any site in a folder. The rules change only with the headers of
 * the operator's configuration, not with parts.
 * @param sites folder of the composed sites; nginx follows the link to the current one.
 * @returns the path of the file.
 */
export function writeNginxConf(sites: string): string {
  const current = join(sites, CURRENT_SITE);
  const text = nginxConf(readHostingSettings(current), join(current, PUBLIC_FOLDER));
  return writeAtomically(join(sites, NGINX_FILE), text);
}

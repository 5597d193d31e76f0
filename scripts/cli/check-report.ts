import { table } from '../core/terminal';
import type { Check, Changed, Difference } from '../delivery/check';
import { kB } from '../model/budget';
import { EXIT, type Report } from './exit-codes';
import type { Preview } from './preview';
import { listReasons, noticesText } from './report';

interface Table {
  title: string;
  headings: string[];
  rows: string[][];
}

const NONE = '–';
const sizeOf = (bytes: number | null) => (bytes === null ? NONE : kB(bytes));

const isChanged = ({ before, after }: Changed<number>) => before !== after;

function routeRow({ name, before, after, fields }: Difference['routes'][number]): string[] {
  if (before === null) return ['added', name, after ?? ''];
  if (after === null) return ['removed', name, before];
  const what = fields.map((it) => `${it.name}: ${it.before ?? NONE} → ${it.after ?? NONE}`);
  return ['changed', name, what.join('; ')];
}

function sizesTable(title: string, sizes: Difference['sizes']): Table {
  const rows = sizes.map(({ name, before, after, limit }) => {
    const bytes = (after ?? 0) - (before ?? 0);
    const change = `${bytes > 0 ? '+' : ''}${String(bytes)} B`;
    return [name, sizeOf(before), sizeOf(after), change, sizeOf(limit)];
  });
  return { title, headings: ['Brotli', 'Before', 'After', 'Change', 'Budget'], rows };
}

function valuesTable(title: string, values: readonly Changed[]): Table {
  const rows = values.map(({ name, before, after }) => [name, before ?? NONE, after ?? NONE]);
  return { title, headings: ['Name', 'Before', 'After'], rows };
}

/** Counts only: nearly every change renames files, whose names contain a hash. */
function filesTable(files: Difference['files']): Table {
  const added = files.filter(({ before }) => before === null).length;
  const removed = files.filter(({ after }) => after === null).length;
  const counts = [added, removed, files.length - added - removed].map(String);
  const headings = ['Added', 'Removed', 'Altered'];
  return { title: 'Files', headings, rows: files.length > 0 ? [counts] : [] };
}

/** What changes; tables without a row are left out. */
function changesOf(difference: Difference): Table[] {
  const { routes, sizes, extensions, requires, provides, packages, files } = difference;
  const asked = extensions.map((one) => [one.before === null ? 'added' : 'removed', one.name]);
  const tables = [
    { title: 'Routes', headings: ['Change', 'Path', 'What'], rows: routes.map(routeRow) },
    sizesTable('Sizes', sizes.filter(isChanged)),
    { title: 'Asked of the site', headings: ['Change', 'What'], rows: asked },
    valuesTable('Taken from the shell', requires),
    valuesTable('Given to remotes', provides),
    valuesTable('Packages', packages),
    filesTable(files),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Text for a check whose tables are empty. Ids may still differ, as an id also holds a hash of the files. */
function unchanged({ difference }: Check, tables: readonly Table[]): string[] {
  if (!difference || tables.length > 0) return [];
  const { before, after } = difference;
  return [before === after ? 'Nothing would change.' : 'Only the version would change.'];
}

function verdictOf(check: Check, code = (text: string) => text): string {
  const { kind, part, release, difference } = check;
  const { before = null, after = null } = difference ?? {};
  const named = release === null ? code(part) : `${code(part)} ${code(release)}`;
  const isLive = before === release && after !== null;
  const live = isLive ? 'it is live already' : `live is ${code(before ?? '')}`;
  const beside = before === null ? 'nothing of it is live' : live;
  return `${named} ${kind === 'passed' ? 'passes' : 'is refused'}; ${beside}.`;
}

function textOf(check: Check): string {
  const tables = check.difference ? changesOf(check.difference) : [];
  return [
    verdictOf(check) + listReasons(check.reasons) + noticesText(check),
    ...tables.map(({ title, headings, rows }) => `\n${title}\n${table(headings, rows)}`),
    ...unchanged(check, tables),
  ].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function markdownTable({ headings, rows }: Table): string {
  return [headings, headings.map(() => '---'), ...rows].map(row).join('\n');
}

/** A reason with the output of a tool on lines of its own. */
function markdownReason(reason: string, code = ''): string {
  const [first = '', ...rest] = reason.split('\n');
  const item = code === '' ? `- ${first}` : `- ${first} \`${code}\``;
  if (rest.length === 0) return item;
  return [item, '  ```', ...rest.map((line) => `  ${line}`), '  ```'].join('\n');
}

/** The first line lets a pipeline find its own comment and replace it. */
function markdownOf(check: Check): string {
  const { part, reasons, difference, warnings, faults } = check;
  const same = difference?.sizes.filter((size) => !isChanged(size)) ?? [];
  const tables = difference ? changesOf(difference) : [];
  const notices = [...warnings, ...faults];
  return [
    `<!-- jalon check ${part} -->`,
    `### ${verdictOf(check, (text) => `\`${text}\``)}`,
    ...(reasons.length > 0
      ? [reasons.map(({ code, message }) => markdownReason(message, code)).join('\n')]
      : []),
    ...tables.map((one) => `**${one.title}**\n\n${markdownTable(one)}`),
    ...unchanged(check, tables),
    ...(same.length > 0
      ? [
          `<details><summary>Unchanged sizes: ${String(same.length)}</summary>\n\n${markdownTable(sizesTable('', same))}\n\n</details>`,
        ]
      : []),
    ...(notices.length > 0
      ? [`**Other live parts**\n\n${notices.map((notice) => markdownReason(notice)).join('\n')}`]
      : []),
  ].join('\n\n');
}

/** Faults among other parts are listed and do not fail the check of this one. */
export function checkReport(check: Check): Report {
  return {
    text: textOf(check),
    markdown: markdownOf(check),
    data: check,
    exitCode: check.kind === 'passed' ? EXIT.done : EXIT.refused,
  };
}

/** Refusals of the gate do not fail this command, because a preview is only for viewing. */
export function previewReport({ checked, place }: Preview): Report {
  const { text } = checkReport(checked);
  const shown = place === null ? '' : `\n\nThe preview is at ${place}`;
  return {
    text: text + shown,
    data: { ...checked, place },
    exitCode: place === null ? EXIT.refused : EXIT.done,
  };
}

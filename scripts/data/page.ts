import type { CollectionName } from '@jalon/shared/data';
import { FIELDS, MISSION_QUERIES, MISSION_STATUSES, type FieldKind } from '@jalon/shared/documents';
import { IMPORT_ID_IN_WORDS, RULES, type FieldRule } from './field-rules';

/** As the formatter writes it. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

const KINDS: Record<FieldKind, (rule: FieldRule) => string> = {
  text: ({ most, hasLines = false }) =>
    `text, ${hasLines ? '' : 'one line, '}at most ${String(most)} characters`,
  status: () => MISSION_STATUSES.map((status) => `\`${status}\``).join(', '),
  uid: () => 'an id',
  uids: ({ most }) => `a list of at most ${String(most)} ids`,
};

function shapeOf(collection: CollectionName): string {
  const kinds: Readonly<Record<string, FieldKind>> = FIELDS[collection];
  const rules: Readonly<Record<string, FieldRule>> = RULES[collection];
  const rows = Object.entries(rules).map(([name, rule]) => [
    `\`${name}\``,
    KINDS[kinds[name] ?? 'text'](rule),
    rule.required ? 'yes' : 'no',
    rule.meaning,
  ]);
  return markdownTable(['field', 'value', 'required', 'meaning'], rows);
}

const QUERIES: Record<keyof typeof MISSION_QUERIES, string> = {
  client: 'missions of a client',
  freelance: 'missions of a freelance',
  everyone: 'missions that a freelance searches',
};

function queries(): string {
  const rows = Object.entries(QUERIES).map(([whose, meaning]) => {
    const { field, op, value } = MISSION_QUERIES[whose as keyof typeof QUERIES]('‹uid›');
    return [meaning, `\`${field} ${op} ${value}\``];
  });
  return markdownTable(
    ['list', 'condition'],
    [...rows, ['freelances that a client searches', '–']],
  );
}

/** The page about documents, indexes and rules. */
export function dataPage(firestoreRules: string, firestoreIndexes: string): string {
  return `# Data

<!-- Written by \`npx jalon data shapes > docs/DATA.md\` from shared/src/documents, scripts/data/field-rules.ts, firestore.rules and firestore.indexes.json. -->

What the dashboards read from Firestore, and what \`jalon data\` lets in. How to import: [scripts/data](../scripts/data/README.md).

An id in a file to import has ${IMPORT_ID_IN_WORDS}.
Every account can read ids, so none is an e-mail address. Texts lose the spaces around them. The site shows « Non renseigné » for a text that
is missing or of another type.

## \`freelances\`

The id of a document is the uid of the freelance’s account; without an account it is any id.

${shapeOf('freelances')}

## \`missions\`

${shapeOf('missions')}

A status that is none of these is shown as the last one. Every account can read missions \`en_cours\` whole, \`clientId\` too: what a
client does not want to show stands in no field, and the id names nobody.

## Queries

All are ordered by document id, in pages of at most 50.

${queries()}

## Indexes

One condition and the order of the ids need no index but those that Firestore has by itself. \`firestore.indexes.json\`:

\`\`\`json
${firestoreIndexes.trim()}
\`\`\`

## Rules

Accounts are made by the operator (\`jalon accounts add\`), and written is with a service account only: the rules let nobody write.
\`firestore.rules\`:

\`\`\`
${firestoreRules.trim()}
\`\`\`
`;
}

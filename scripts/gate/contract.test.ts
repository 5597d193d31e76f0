import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { emitDeclarations, providedEntryPoints } from '../build/contract-types';
import { findRoot } from '../core/paths';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { makeTeamRepository } from '../testkit/repositories';
import type { Release } from '../core/release';
import { findTypeBreaks } from './compare-types';
import { checkContracts } from './contract';

const root = findRoot();
const ENTRIES = providedEntryPoints(root);
const UI = ['Alert', 'Button', 'Container', 'Icon', 'PageHead', 'Section', 'Spinner', 'classNames'];
/** Exports that the remotes of this test use; the edits below change some of their types. */
const USES = {
  '@jalon/shared/ui': UI,
  '@jalon/shared/draft': ['createRequestDraft', 'useRequestDraft'],
  '@jalon/shared/session': ['session', 'useExpectedSession'],
  '@jalon/shared/http': ['getJson', 'getText', 'withTimeout'],
  '@jalon/shared/routing': ['useLikelyNextPages'],
  '@jalon/shared/storage': ['webStorage'],
  '@jalon/shared/data': ['queryDocuments'],
};

const texts = new Map<string, string | undefined>();
const read = (path: string) => {
  if (!texts.has(path)) texts.set(path, ts.sys.readFile(path));
  return texts.get(path);
};

// All shared modules are compiled twice, which takes long on a busy machine.
jest.setTimeout(LONG_PATIENCE_MS);

type Edit = readonly [file: string, from: string, to: string];

/** The declarations after some edits of sources, compiled together because each compilation takes seconds. */
function contractAfter(edits: readonly Edit[] = []) {
  return emitDeclarations(root, ENTRIES, (path) => {
    const file = relative(join(root, 'shared', 'src'), path);
    return edits.reduce((text, [edited, from, to]) => {
      if (edited !== file || text === undefined) return text;
      expect(text).toContain(from);
      return text.replace(from, to);
    }, read(path));
  });
}

const BUTTON = 'ui/Button.tsx';
const ALERT = 'ui/feedback.tsx';
const LAYOUT = 'ui/layout.tsx';
const DRAFT = 'draft/request-draft.ts';
const SESSION = 'session/types.ts';
const USE_SESSION = 'session/use-session.ts';
const HTTP = 'http/index.ts';
const PAGES = 'routing/site.ts';
const STORE = 'storage/key-value-store.ts';
const DATA = 'data/types.ts';

/** Breaking edits, each of the type of one export only, so that all can be compiled together. */
const BREAKS: [what: string, name: string, ...edit: Edit][] = [
  ['a new required prop', 'Button', BUTTON, '  className?:', '  size: number;\n  className?:'],
  ['a narrowed prop', 'Alert', ALERT, 'keyof typeof glyphs', "'info' | 'error'"],
  ['a title that must be a text', 'PageHead', LAYOUT, 'title: ReactNode', 'title: string'],
  ['a size in another unit', 'Icon', 'ui/Icon.tsx', 'size?: number', 'size?: string'],
  ['a required label', 'Spinner', ALERT, '{ label?: string | undefined }', '{ label: string }'],
  ['a removed component', 'Container', 'ui/index.ts', 'Container, PageHead', 'PageHead'],
  ['a result that may be missing', 'useRequestDraft', DRAFT, '>): Fields {', '>): Fields | null {'],
  ['a removed method', 'createRequestDraft', DRAFT, '  reset: () => void;', ''],
  ['a new state', 'useExpectedSession', USE_SESSION, "'anonymous'", "'anonymous' | 'locked'"],
  ['a narrowed parameter of a method', 'session', SESSION, 'needed?: boolean', 'needed?: true'],
  ['a changed generic', 'withTimeout', HTTP, 'withTimeout<T>', 'withTimeout<T extends object>'],
  [
    'a new required option',
    'getJson',
    HTTP,
    '  /** Further attempts',
    '  name: string;\n  /** Further attempts',
  ],
  [
    'parameters in one object',
    'getText',
    HTTP,
    '  timeoutMs: number,\n  priority',
    '  options: { timeoutMs: number },\n  priority',
  ],
  ['a list that must be writable', 'useLikelyNextPages', PAGES, 'readonly string[]', 'string[]'],
  [
    'undefined in place of null',
    'webStorage',
    STORE,
    '): string | null;',
    '): string | undefined;',
  ],
  ['another end of a list', 'queryDocuments', DATA, 'Cursor | null', 'Cursor | undefined'],
  ['a removed member of a union', 'Section', LAYOUT, " | 'klein'", ''],
];

const built = contractAfter();
const broken = contractAfter(BREAKS.map(([, , ...edit]) => edit));
const breaks = findTypeBreaks(root, built, broken, [USES]);

test.each(BREAKS)(
  '%s is reported as a break of %s with the compiler’s message',
  async (_, name) => {
    const breach = (await breaks)?.find((one) => one.name === name);
    expect(breach?.problem).toMatch(/assign|no exported member|missing in type/);
  },
);

test('an export whose type did not change is not reported as broken', async () => {
  expect((await breaks)?.map(({ name }) => name)).not.toContain('classNames');
});

/** A comment, new optional things, values and exports, and types that take more or return less. */
const COMPATIBLE: Edit[] = [
  [BUTTON, '/** Visual weight', '/** The visual weight'],
  [BUTTON, '  className?:', '  size?: number;\n  className?:'],
  [BUTTON, "| 'quiet'", "| 'quiet' | 'ghost'"],
  [ALERT, 'label?: string | undefined', 'label?: string | null | undefined'],
  ['ui/index.ts', 'export { ', 'export const added = 1;\nexport { '],
  [DRAFT, "{ searchValue: '' }", "{ searchValue: '', budget: '' }"],
  [SESSION, '  /** Asks again', '  refresh(): void;\n  /** Asks again'],
  [SESSION, " | 'too-many-requests' }", ' }'],
  [HTTP, 'promise: Promise<T>, ms: number', 'promise: Promise<T>, ms: number, name?: string'],
  [HTTP, '  /** Further attempts', '  name?: string;\n  /** Further attempts'],
  [PAGES, 'readonly string[]', 'Iterable<string>'],
  [STORE, 'read(key: string): string | null', 'read(key: string): string'],
];

test('a shell with compatible changes still fits remotes built before', async () => {
  expect(await findTypeBreaks(root, built, contractAfter(COMPATIBLE), [USES])).toEqual([]);
});

const named = (part: string, kind: 'shell' | 'remote', uses: Release['uses'] = {}) =>
  ({ part, id: `${part}-1`, kind, uses }) as Release;
const contractWith = (declarations: string) => JSON.stringify({ 'ui/index.d.ts': declarations });
/** A contract in which `Alert` has props of this type. */
const alert = (props: string) =>
  contractWith(
    `export declare function Button(): void; export declare function Alert(props: ${props}): void;`,
  );
const usesAlert = { '@jalon/shared/ui': ['Alert'] };
const WIDE = alert("{ kind: 'info' | 'success' }");
const NARROW = alert("{ kind: 'info' }");

test('a shell with a changed type is refused for the remotes that use the type, and only for these', async () => {
  const shell = { release: named('shell', 'shell'), contract: NARROW };
  const remotes = [
    { release: named('one', 'remote', usesAlert), contract: WIDE },
    { release: named('two', 'remote', { '@jalon/shared/ui': ['Button'] }), contract: WIDE },
    { release: named('plain', 'remote', usesAlert), contract: null },
  ];
  const [reason, ...more] = await checkContracts(shell, remotes);
  expect(reason).toMatch(
    /^one one-1 uses Alert of @jalon\/shared\/ui in another type than shell shell-1 has\. Keep the type until/,
  );
  expect(reason).toContain('"success"');
  expect(more).toEqual([]);
});

test('a remote is refused that was built with a newer type than the live shell has', async () => {
  const remote = { release: named('one', 'remote', usesAlert), contract: WIDE };
  const shell = { release: named('shell', 'shell'), contract: NARROW };
  expect(await checkContracts(remote, [shell])).toEqual([
    expect.stringMatching(
      /^one one-1 uses Alert .* Publish the shell first, or build the part with the version of @jalon\/shared that is live\./s,
    ),
  ]);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{ "ui/index.d.ts": 1 }'],
  ['a file outside', '{ "../ui/index.d.ts": "" }'],
  ['a reference to a file', contractWith('/// <reference path="/etc/passwd" />')],
  ['an import of a file by its path', contractWith("import x from '/etc/passwd';")],
  ['an import that climbs out', contractWith("export * from '../../keys';")],
  ['a package that climbs out', contractWith("export * from 'react/../../keys';")],
  ['an import with backslashes', contractWith(String.raw`export * from './..\\..\\keys';`)],
  ['endless nesting', contractWith('type A = ' + '['.repeat(100_000))],
  ['endless text', contractWith(' '.repeat(500_000))],
])('a release with %s in its declarations is refused, and blocks no other', async (_, text) => {
  const remote = { release: named('one', 'remote', usesAlert), contract: text };
  const shell = { release: named('shell', 'shell'), contract: WIDE };
  expect(await checkContracts(remote, [shell])).toEqual([
    'The declarations in one one-1 cannot be read. Build it again.',
  ]);
  expect(await checkContracts(shell, [remote])).toEqual([]);
});

test('a team’s repository with the packed packages has the same type declarations as the checkout', () => {
  const repository = makeTeamRepository(root);
  expect(emitDeclarations(repository, ['ui'])).toEqual(emitDeclarations(root, ['ui']));
  rmSync(repository, { recursive: true });
});

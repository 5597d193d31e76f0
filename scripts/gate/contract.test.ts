import { rmSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { declarationsOf, providedEntries } from '../build/contract-types';
import { findRoot } from '../core/paths';
import { ownRepository } from '../testkit/repositories';
import type { Release } from '../core/release';
import { checkContracts, typeBreaks } from './contract';

const root = findRoot();
const ENTRIES = providedEntries(root);
/** What the remotes of this test use: the edits below change some of it. */
const USES = {
  '@jalon/shared/ui': ['Alert', 'Button', 'classNames', 'Icon', 'PageHead', 'Spinner'],
  '@jalon/shared/draft': ['requestDraft', 'useRequestDraft'],
  '@jalon/shared/session': ['session', 'useSession'],
  '@jalon/shared/http': ['getJson', 'withTimeout'],
  '@jalon/shared/routing': ['usePagesAhead'],
  '@jalon/shared/storage': ['webStorage'],
  '@jalon/shared/data': ['queryDocuments'],
};

const texts = new Map<string, string | undefined>();
const read = (path: string) => {
  if (!texts.has(path)) texts.set(path, ts.sys.readFile(path));
  return texts.get(path);
};

type Edit = readonly [file: string, from: string, to: string];

/** The declarations after a change of one source. */
function contractAfter(edit?: Edit) {
  const [file, from, to] = edit ?? ['', '', ''];
  const changed = join(root, 'shared', 'src', file);
  return declarationsOf(root, ENTRIES, (path) => {
    const text = read(path);
    if (!edit || path !== changed || text === undefined) return text;
    expect(text).toContain(from);
    return text.replace(from, to);
  });
}

const built = contractAfter();
const brokenBy = async (edit: Edit) =>
  (await typeBreaks(root, built, contractAfter(edit), USES)) ?? [];

const BUTTON = 'ui/Button.tsx';
const ALERT = 'ui/feedback.tsx';
const HEAD = 'ui/layout.tsx';
const DRAFT = 'draft/request-draft.ts';
const SESSION = 'session/types.ts';
const HTTP = 'http/index.ts';
const PAGES = 'routing/site.ts';

const BREAKS: [what: string, name: string, ...edit: Edit][] = [
  ['a new required prop', 'Button', BUTTON, '  className?:', '  size: number;\n  className?:'],
  ['a renamed member of a union', 'Button', BUTTON, "| 'quiet'", "| 'ghost'"],
  [
    'a prop that became required',
    'Button',
    BUTTON,
    'variant?: ButtonVariant | undefined',
    'variant: ButtonVariant',
  ],
  ['a narrowed prop', 'Alert', ALERT, 'keyof typeof glyphs', "'info' | 'error'"],
  ['a prop of another type', 'Alert', ALERT, 'action?: ReactNode', 'action?: string'],
  ['narrowed children', 'Alert', ALERT, 'children: ReactNode', 'children: string'],
  ['a title that must be a text', 'PageHead', HEAD, 'title: ReactNode', 'title: string'],
  ['a removed member of a union', 'Section', HEAD, " | 'klein'", ''],
  [
    'a required label',
    'Spinner',
    'ui/feedback.tsx',
    '{ label?: string | undefined }',
    '{ label: string }',
  ],
  [
    'a size in another unit',
    'Icon',
    'ui/Icon.tsx',
    'size?: number | undefined',
    'size?: string | undefined',
  ],
  ['a removed component', 'Spinner', 'ui/index.ts', 'Spinner', 'Spinner as Wheel'],
  [
    'a result that may be missing',
    'useRequestDraft',
    DRAFT,
    'useRequestDraft(): RequestDraft',
    'useRequestDraft(): RequestDraft | null',
  ],
  ['a renamed field of the draft', 'useRequestDraft', DRAFT, "  ville: '',", "  city: '',"],
  ['a field of another type', 'useRequestDraft', DRAFT, 'isMaxTjm: false', "isMaxTjm: ''"],
  [
    'a list that became read-only',
    'useRequestDraft',
    DRAFT,
    'selectedItems: [] as string[]',
    'selectedItems: [] as readonly string[]',
  ],
  ['a removed method', 'requestDraft', DRAFT, '  reset: () => void;', ''],
  [
    'a new state',
    'useSession',
    SESSION,
    "| { status: 'loading' }",
    "| { status: 'loading' }\n  | { status: 'locked' }",
  ],
  ['a renamed field of the user', 'useSession', SESSION, '  uid: string;', '  id: string;'],
  [
    'a new reason of a refusal',
    'session',
    SESSION,
    "'too-many-requests' }",
    "'too-many-requests' | 'locked' }",
  ],
  [
    'parameters in one object',
    'session',
    SESSION,
    'signIn(email: string, password: string): Promise<SignInResult>;\n  /** Takes',
    'signIn(typed: { email: string; password: string }): Promise<SignInResult>;\n  /** Takes',
  ],
  [
    'a narrowed parameter of a method',
    'session',
    SESSION,
    'start(options?: { needed?: boolean })',
    'start(options?: { needed?: true })',
  ],
  [
    'a removed hook',
    'useSession',
    'session/index.ts',
    'useSession }',
    'useSession as useAccount }',
  ],
  [
    'a result where there was an exception',
    'withTimeout',
    HTTP,
    'ms: number): Promise<T>',
    'ms: number): Promise<HttpResult<T>>',
  ],
  ['a changed generic', 'withTimeout', HTTP, 'withTimeout<T>', 'withTimeout<T extends object>'],
  [
    'a new required option',
    'getJson',
    HTTP,
    '  /** Further attempts',
    '  name: string;\n  /** Further attempts',
  ],
  [
    'an option of another type',
    'getJson',
    HTTP,
    '  timeoutMs: number;\n  /** Further',
    '  timeoutMs: string;\n  /** Further',
  ],
  ['a list that must be writable', 'usePagesAhead', PAGES, 'readonly string[]', 'string[]'],
  [
    'undefined in place of null',
    'webStorage',
    'storage/key-value-store.ts',
    'read(key: string): string | null',
    'read(key: string): string | undefined',
  ],
  [
    'another end of a list',
    'queryDocuments',
    'data/types.ts',
    'next: Cursor | null',
    'next: Cursor | undefined',
  ],
];

/** `npm run proof:types` tries every change; the short form one of each. */
const tried = <Row>(rows: readonly Row[]) =>
  rows.filter((_, index) => process.env.JALON_PROOF !== undefined || index % 30 === 0);

test.each(tried(BREAKS))(
  '%s is a break of %s, with the words of the compiler',
  async (_, name, ...edit) => {
    const breaks = await brokenBy(edit);
    expect(breaks.map((found) => found.name)).toContain(name);
    for (const { problem } of breaks)
      expect(problem).toMatch(/assign|no exported member|missing in type/);
  },
);

const COMPATIBLE: [what: string, ...edit: Edit][] = [
  ['a comment', BUTTON, '/** Visual weight', '/** The visual weight'],
  ['a new optional prop', BUTTON, '  className?:', '  size?: number;\n  className?:'],
  ['a new value of a prop', BUTTON, "| 'quiet'", "| 'quiet' | 'ghost'"],
  [
    'a widened prop',
    'ui/feedback.tsx',
    'label?: string | undefined',
    'label?: string | null | undefined',
  ],
  ['a new export', 'ui/index.ts', 'export { ', 'export const added = 1;\nexport { '],
  ['a new field of the draft', DRAFT, "  ville: '',", "  ville: '',\n  budget: '',"],
  ['a new method', SESSION, '  /** Asks again', '  refresh(): void;\n  /** Asks again'],
  ['a reason that no longer comes', SESSION, " | 'too-many-requests' }", ' }'],
  [
    'a new optional parameter',
    HTTP,
    'promise: Promise<T>, ms: number',
    'promise: Promise<T>, ms: number, name?: string',
  ],
  [
    'a new optional option',
    HTTP,
    '  /** Further attempts',
    '  name?: string;\n  /** Further attempts',
  ],
  ['a parameter that takes more', PAGES, 'readonly string[]', 'Iterable<string>'],
  [
    'a result that is never null',
    'storage/key-value-store.ts',
    'read(key: string): string | null',
    'read(key: string): string',
  ],
];

test.each(tried(COMPATIBLE))(
  'a shell with %s still fits remotes built before',
  async (_, ...edit) => {
    expect(await brokenBy(edit)).toEqual([]);
  },
);

const named = (part: string, kind: 'shell' | 'remote', uses: Release['uses'] = {}) =>
  ({ part, id: `${part}-1`, kind, uses }) as Release;
const text = (edit?: Edit) => JSON.stringify(edit ? contractAfter(edit) : built);
const NARROWED: Edit = [ALERT, 'keyof typeof glyphs', "'info' | 'error'"];
const usesAlert = { '@jalon/shared/ui': ['Alert'] };

test('a shell is refused for the remotes that use a type that it changed, and only for these', async () => {
  const shell = { release: named('shell', 'shell'), contract: text(NARROWED) };
  const remotes = [
    { release: named('one', 'remote', usesAlert), contract: text() },
    { release: named('two', 'remote', { '@jalon/shared/ui': ['Button'] }), contract: text() },
    { release: named('plain', 'remote', usesAlert), contract: null },
  ];
  const [reason, ...more] = await checkContracts(root, shell, remotes);
  expect(reason).toMatch(
    /^one one-1 uses Alert of @jalon\/shared\/ui in another type than shell shell-1 has\. Keep the type until/,
  );
  expect(reason).toContain('"success"');
  expect(more).toEqual([]);
});

test('a remote is refused that was built with a newer type than the live shell has', async () => {
  const remote = {
    release: named('one', 'remote', usesAlert),
    contract: text([ALERT, '  action?:', '  size?: number;\n  action?:']),
  };
  const shell = { release: named('shell', 'shell'), contract: text() };
  expect(await checkContracts(root, remote, [shell])).toEqual([]);
  const wider = {
    ...remote,
    contract: text([ALERT, 'children: ReactNode', 'children?: ReactNode']),
  };
  expect(await checkContracts(root, wider, [shell])).toEqual([
    expect.stringMatching(
      /^one one-1 uses Alert .* Publish the shell first, or build the part with the version of @jalon\/shared that is live\./s,
    ),
  ]);
});

const own = (declarations: string) => JSON.stringify({ 'ui/index.d.ts': declarations });

test.each([
  ['no JSON', '{'],
  ['another shape', '{ "ui/index.d.ts": 1 }'],
  ['a file outside', '{ "../ui/index.d.ts": "" }'],
  ['a reference to a file', own('/// <reference path="/etc/passwd" />')],
  ['an import of a file by its path', own("import x from '/etc/passwd';")],
  ['an import that climbs out', own("export * from '../../keys';")],
  ['a package that climbs out', own("export * from 'react/../../keys';")],
  ['an import with backslashes', own(String.raw`export * from './..\\..\\keys';`)],
  ['endless nesting', own('type A = ' + '['.repeat(100_000))],
  ['endless text', own(' '.repeat(500_000))],
])('declarations with %s are refused for their own release, and stop no other', async (_, text) => {
  const remote = { release: named('one', 'remote', usesAlert), contract: text };
  const shell = { release: named('shell', 'shell'), contract: JSON.stringify(built) };
  expect(await checkContracts(root, remote, [shell])).toEqual([
    'The declarations in one one-1 cannot be read. Build it again.',
  ]);
  expect(await checkContracts(root, shell, [remote])).toEqual([]);
});

test('a repository of a team, with packed packages, has all declarations', () => {
  const repository = ownRepository(root);
  expect(declarationsOf(repository, ['ui'])).toEqual(declarationsOf(root, ['ui']));
  rmSync(repository, { recursive: true });
});

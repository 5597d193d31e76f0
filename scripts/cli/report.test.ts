import { join } from 'node:path';
import { IntegrityError } from '../core/errors';
import { toProblem } from '../core/problems';
import type { LoggedReport } from '../core/reports';
import type { ConfigurationOutcome } from '../delivery/configuration';
import type { CheckResult, ReleaseDifference } from '../delivery/check';
import type { ChangeEnding, ChangeOutcome } from '../delivery/change';
import type { PartStatus } from '../delivery/status';
import { temporaryFolders } from '../testkit/temporary-folder';
import { exitCodeOf } from './command';
import {
  checkReport,
  configurationReport,
  garbageReport,
  historyReport,
  outcomeReport,
  outcomesReport,
  telemetryReport,
  statusReport,
  verificationReport,
} from './report';

const QUIET = { warnings: [], faults: [] };
const SITE = '\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".';
const shipped = (patch: Partial<Extract<ChangeOutcome, { site: string }>> = {}): ChangeOutcome => ({
  ...QUIET,
  kind: 'shipped',
  part: 'demo',
  release: '1.1.0-b',
  sequence: 2,
  previous: '1.0.0-a',
  site: '/sites/1a',
  rendered: ['/', '/demo'],
  newExtensions: [],
  ...patch,
});
const refused = (patch: object = {}): ChangeEnding => ({
  kind: 'refused',
  part: 'demo',
  release: '1.1.0-b',
  reasons: ['one', 'two'].map((reason) => toProblem('over-budget', reason)),
  ...patch,
});

test.each<[string, ChangeEnding, number, string]>([
  [
    'shipped',
    shipped(),
    0,
    `demo 1.1.0-b is live (sequence 2). 2 pages rendered. "jalon rollback demo --to 1.0.0-a" goes back.${SITE}`,
  ],
  [
    'shipped for the first time, with an origin that is new',
    shipped({ previous: null, rendered: ['/'], newExtensions: ['origin: https://api.example'] }),
    0,
    `demo 1.1.0-b is live (sequence 2). 1 page rendered.\n  + origin: https://api.example${SITE}`,
  ],
  [
    'refused before it was built',
    refused({ release: null }),
    3,
    'demo is refused; what was live before is live.\n  - one [over-budget]\n  - two [over-budget]',
  ],
  [
    'refused and is live',
    refused({ liveAs: 2 }),
    3,
    'demo 1.1.0-b is refused, and is live all the same (sequence 2). Run "jalon rollback demo", or publish a release that passes.\n  - one [over-budget]\n  - two [over-budget]',
  ],
  [
    'overtaken',
    { kind: 'conflict', part: 'demo', release: '1.1.0-b', sequence: 3 },
    4,
    'Somebody else shipped demo meanwhile (sequence 3). Look at "jalon status", and run the command again if it is still wanted.',
  ],
])('the report says that a publication was %s', (_, ending, exitCode, text) => {
  const outcome: ChangeOutcome = { ...QUIET, ...ending };
  expect(outcomeReport(outcome)).toEqual({ text, data: outcome, exitCode });
});

test('the report lists faults of other parts, and parts that conflict have a separate exit code', () => {
  const warnings = ['The record of aide has expired.'];
  const faults = ['/faq would be /faq of aide 1 and /faq of marketing 2.'];
  const { text, exitCode } = outcomeReport(shipped({ warnings, faults }));
  expect(text.split('\n').slice(2)).toEqual([
    '  ! The record of aide has expired.',
    'Live parts do not fit each other; their teams have to publish again:',
    '  - /faq would be /faq of aide 1 and /faq of marketing 2.',
  ]);
  expect(exitCode).toBe(6);
  expect(outcomeReport(shipped({ warnings })).exitCode).toBe(0);
  // A refusal takes precedence over both.
  const outcome: ChangeOutcome = { ...refused(), warnings, faults };
  expect(outcomeReport(outcome)).toMatchObject({ exitCode: 3 });
  expect(outcomesReport([shipped(), outcome, shipped()])).toMatchObject({ exitCode: 3 });
  expect(outcomesReport([shipped(), shipped({ faults })])).toMatchObject({ exitCode: 6 });
});

test('the status of a part lists its release, dates, origin, changes and faults', () => {
  const gone = {
    part: 'demo',
    sequence: 3,
    fault: null,
    message: '',
    live: null,
    unpublished: null,
  };
  const demo: PartStatus = {
    part: 'demo',
    sequence: 2,
    fault: 'expired',
    message: 'The record is refused.',
    retired: null,
    unpublished: '1.2.0-c',
    live: {
      release: '1.1.0-b',
      version: '1.1.0',
      commit: null,
      since: '2025-01-01',
      expires: '2025-04-01',
      provided: [
        {
          name: 'react',
          version: '19.3.1',
          next: '20.0.0',
          heldBackBy: ['demo'],
          ranges: [
            { part: 'demo', range: '^19.3.0' },
            { part: 'aide', range: '^19.3.0 || ^20.0.0' },
          ],
        },
      ],
    },
  };
  const report = statusReport([demo, { ...gone, retired: '2025-05-01' }], ['aide']);
  expect(report.text.split('\n')).toEqual([
    'demo  1.1.0-b  (sequence 2)',
    '    live since 2025-01-01, record good until 2025-04-01',
    '    built from a checkout with changes',
    '    provides react 19.3.1 (demo ^19.3.0, aide ^19.3.0 || ^20.0.0): 20.0.0 waits for demo',
    '    The record is refused.',
    '    built here: 1.2.0-c. "jalon publish demo" makes it live.',
    'demo  retired on 2025-05-01  (sequence 3)',
    'Not built as they are here: aide. "jalon build", then ask again.',
  ]);
});

test.each([
  [0, [], 0, 'Nothing is live yet: publish the shell first, then each remote.'],
  [12, [], 0, 'Everything live is as it was published: 12 objects compared.'],
  [12, [{ place: 'a', fault: 'altered' }], 5, '1 fault among 12 objects:\n  - a: altered'],
])(
  'the report of a verification of %d objects lists the faults %j',
  (checked, faults, exitCode, text) => {
    expect(verificationReport({ checked, faults, warnings: [] })).toMatchObject({ exitCode, text });
  },
);

test('the report of a prune lists what was removed', () => {
  const releases = [{ part: 'demo', id: '1.0.0-a', keys: ['k'] }];
  const others = { builds: ['b'], sites: ['s', 't'], paths: ['p'] };
  expect(garbageReport([{ releases, ...others }], true).text).toBe(
    'Removed 1 release, 2 folders of sites, 2 other things.\n  - demo 1.0.0-a',
  );
});

test('an altered file is reported with a separate exit code', () => {
  expect(exitCodeOf(new IntegrityError('altered'))).toBe(5);
});

test('the history of a part is a table, followed by the faults of its records', () => {
  const record = {
    action: 'rollback',
    release: '1.0.0-a',
    commit: 'abc',
    issued: '2026-11-01T10:00:00.000Z',
    expires: '2027-01-30T10:00:00.000Z',
    rolledBackFrom: '1.1.0-b',
    note: { reason: 'It hid the prices', by: 'camille', run: 'https://ci.example/7' },
  } as const;
  const entries = [
    { sequence: 3, state: 'invalid', message: 'It is not a record.', record: null },
    { sequence: 2, state: 'live', message: '', record },
  ] as const;
  expect(historyReport('demo', entries).text.split('\n')).toEqual([
    '| Sequence | When                     | Action                | Release | State   | Commit | Why                                                 |',
    '| -------: | ------------------------ | --------------------- | ------- | ------- | ------ | --------------------------------------------------- |',
    '|        3 |                          |                       |         | invalid |        |                                                     |',
    '|        2 | 2026-11-01T10:00:00.000Z | rollback from 1.1.0-b | 1.0.0-a | live    | abc    | It hid the prices, by camille, https://ci.example/7 |',
    '  ! It is not a record.',
  ]);
});

test('the report of a configuration lists warnings, and parts that conflict have a separate exit code', () => {
  const outcome: ConfigurationOutcome = {
    kind: 'published',
    sequence: 3,
    operator: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    reasons: [],
    site: '/sites/1a',
    warnings: ['No key.'],
    faults: [],
  };
  expect(configurationReport(outcome)).toMatchObject({
    text: expect.stringContaining(`Configuration 3 is live.\n  ! No key.${SITE}`) as string,
    exitCode: 0,
  });
  expect(configurationReport({ ...outcome, faults: ['/aide would be two.'] }).exitCode).toBe(6);
});

const SAME: ReleaseDifference = { before: '1.0.0-a', after: '1.1.0-b', changes: [] };
const CHANGED: ReleaseDifference = {
  ...SAME,
  changes: [
    { name: '/demo: title', before: 'A', after: 'A | <B>' },
    { name: 'size of page /demo', before: '3.00 kB', after: '3.46 kB, budget 3.50 kB' },
    { name: 'package zod', before: null, after: '4.6.7' },
  ],
};

test.each<[what: string, patch: Partial<CheckResult>, exitCode: number, text: string]>([
  [
    'one Markdown table of what changes',
    {},
    0,
    `demo 1.1.0-b passes; live is 1.0.0-a.

| What               | Before  | After                   |
| ------------------ | ------- | ----------------------- |
| /demo: title       | A       | A \\| &lt;B>             |
| size of page /demo | 3.00 kB | 3.46 kB, budget 3.50 kB |
| package zod        | –       | 4.6.7                   |`,
  ],
  [
    'nothing that changes',
    { difference: { ...SAME, before: SAME.after } },
    0,
    'demo 1.1.0-b passes; it is live already.\nNothing would change.',
  ],
  [
    'the same files in another version',
    { difference: SAME },
    0,
    'demo 1.1.0-b passes; live is 1.0.0-a.\nOnly the version would change.',
  ],
  [
    'a refusal without a release, and the output of the compiler on lines of its own',
    {
      kind: 'refused',
      release: null,
      difference: null,
      reasons: ['Fill it in.', 'No types:\na.ts(1,1): error <T>'].map((reason) =>
        toProblem('does-not-compile', reason),
      ),
    },
    3,
    'demo is refused; nothing of it is live.\n  - Fill it in. [does-not-compile]\n  - No types: [does-not-compile]\n    ```\n    a.ts(1,1): error <T>\n    ```',
  ],
  [
    'other parts that conflict with each other, which do not fail the check',
    { difference: null, faults: ['aide needs react 20.'] },
    0,
    'demo 1.1.0-b passes; nothing of it is live.\nLive parts do not fit each other; their teams have to publish again:\n  - aide needs react 20.',
  ],
])('the report of a check with %s has the right text and exit code', (_, patch, exitCode, text) => {
  const check: CheckResult = {
    ...QUIET,
    kind: 'passed',
    part: 'demo',
    release: '1.1.0-b',
    reasons: [],
    difference: CHANGED,
    ...patch,
  };
  expect(checkReport(check)).toEqual({ text, exitCode, data: check });
});

const folderWith = temporaryFolders();

/** The report of a reports file with these lines, for the part "demo". */
function reportOn(lines: readonly (LoggedReport | string)[]) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const folder = folderWith({ 'reports.jsonl': text.join('\n') });
  return telemetryReport(join(folder, 'reports.jsonl'), [{ part: 'demo' }]);
}

test('the report of a reports file has one row per release of the requested parts, with errors and vitals', () => {
  const at = '2026-11-25T10:00:00.000Z';
  const demo = { at, part: 'demo', route: '/demo', count: 1 } as const;
  const { text, data, exitCode } = reportOn([
    { ...demo, kind: 'error', release: '1.1.0-b', message: 'TypeError', count: 13 },
    { ...demo, kind: 'error', release: '1.1.0-b', message: 'RangeError', count: 4 },
    ...[1400, 90, 130, 120].map(
      (value) => ({ ...demo, kind: 'vital', release: '1.1.0-b', message: 'INP', value }) as const,
    ),
    { ...demo, kind: 'load', release: '1.0.0-a', message: 'file-late' },
    { ...demo, kind: 'error', release: '1.0.0-a', message: 'TypeError', part: 'other' },
    '{ "cut off',
  ]);
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.slice(2).map((row) => row.slice(1, -1))).toEqual([
    ['demo', '1.0.0-a', '0', '1', ''],
    ['demo', '1.1.0-b', '17', '0', 'INP 130 (4)'],
  ]);
  expect(data).toMatchObject({ reports: [{ release: '1.0.0-a' }, { release: '1.1.0-b' }] });
  expect(exitCode).toBe(0);
  expect(reportOn([]).text).toContain('Nothing was reported yet');
});

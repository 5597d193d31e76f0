import { join } from 'node:path';
import { CommanderError } from 'commander';
import { siteConfigFixture } from '@jalon/shared/testing';
import { UsageError } from '../core/errors';
import type { ConfigurationOutcome } from '../delivery/configuration';
import type { Ending, Outcome, Shipped } from '../delivery/publication';
import type { PartStatus } from '../delivery/status';
import { IntegrityError, KeyError, LiveFaultError } from '../store/errors';
import { folderStore } from '../store/open';
import { makeLive, type ReleaseSketch, route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { exitCodeOf } from './exit-codes';
import {
  composedReport,
  configurationReport,
  garbageReport,
  gateRefusals,
  historyReport,
  keyReport,
  licencesReport,
  outcomeReport,
  outcomesReport,
  statusReport,
  verificationReport,
} from './report';

const QUIET = { warnings: [], faults: [] };
const shipped = (patch: Partial<Shipped> = {}): Outcome => ({
  ...QUIET,
  kind: 'shipped',
  part: 'demo',
  release: '1.1.0-b',
  sequence: 2,
  previous: '1.0.0-a',
  candidate: null,
  ended: null,
  site: '/sites/1a',
  rendered: ['/', '/demo'],
  newExtensions: [],
  ...patch,
});

test.each<[string, Ending, number, string]>([
  [
    'shipped',
    shipped(),
    0,
    'demo 1.1.0-b is live (sequence 2, after 1.0.0-a). 2 pages rendered.\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'shipped for the first time',
    shipped({ previous: null, rendered: ['/'] }),
    0,
    'demo 1.1.0-b is live (sequence 2). 1 page rendered.\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'shipped with an origin that is new',
    shipped({ previous: null, newExtensions: ['origin: connect https://api.example'] }),
    0,
    'demo 1.1.0-b is live (sequence 2). 2 pages rendered.\n  + origin: connect https://api.example\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'shipped as a candidate',
    shipped({ candidate: { release: '1.1.0-b', share: 5 }, ended: '1.1.0-x' }),
    0,
    'demo 1.1.0-b is the candidate for 5 % of the browsers (sequence 2); 1.0.0-a is for the others, and for every document. The candidate 1.1.0-x has ended. "jalon promote demo" makes it live for everybody, "jalon abort demo" ends it.\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'shipped in place of a candidate',
    shipped({ ended: '1.1.0-x', rendered: ['/'] }),
    0,
    'demo 1.1.0-b is live (sequence 2, after 1.0.0-a). 1 page rendered. The candidate 1.1.0-x has ended.\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'a renewal beside a candidate',
    shipped({ candidate: { release: '1.1.0-x', share: 5 }, previous: '1.1.0-b', rendered: ['/'] }),
    0,
    'demo 1.1.0-b is live (sequence 2). 1 page rendered. The candidate 1.1.0-x stays, for 5 % of the browsers.\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'live already',
    shipped({ kind: 'unchanged' }),
    0,
    'demo 1.1.0-b was live already (sequence 2).\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'retired',
    shipped({ kind: 'retired', release: '1.0.0-a', sequence: 3 }),
    0,
    'demo has left the site (sequence 3); 1.0.0-a was its last release. "jalon publish demo" brings it back.\nThe site is in /sites/1a. Before it is deployed, run "jalon hosting".',
  ],
  [
    'refused',
    { kind: 'refused', part: 'demo', release: '1.1.0-b', reasons: ['one', 'two'] },
    3,
    'demo 1.1.0-b is refused; what was live before is live.\n  - one\n  - two',
  ],
  [
    'refused before it was built',
    { kind: 'refused', part: 'demo', release: null, reasons: ['one'] },
    3,
    'demo is refused; what was live before is live.\n  - one',
  ],
  [
    'refused and is live',
    { kind: 'refused', part: 'demo', release: '1.1.0-b', reasons: ['one'], liveAs: 2 },
    3,
    'demo 1.1.0-b is refused, and is live all the same (sequence 2). Run "jalon rollback demo", or publish a release that passes.\n  - one',
  ],
  [
    'overtaken',
    { kind: 'conflict', part: 'demo', release: '1.1.0-b', sequence: 3 },
    4,
    'Somebody else shipped demo meanwhile (sequence 3). Look at "jalon status", and run the command again if it is still wanted.',
  ],
])('a publication that was %s', (_, ending, exitCode, text) => {
  const outcome: Outcome = { ...QUIET, ...ending };
  expect(outcomeReport(outcome)).toEqual({ text, data: outcome, exitCode });
});

describe('what is wrong with other parts', () => {
  const warnings = ['The record of aide has expired.'];
  const faults = ['/faq would be /faq of aide 1 and /faq of marketing 2.'];

  test('faults of other parts are told after a publication; parts that do not fit have an exit code of their own', () => {
    const { text, exitCode } = outcomeReport(shipped({ warnings, faults }));
    expect(text.split('\n').slice(2)).toEqual([
      '  ! The record of aide has expired.',
      'Live parts do not fit each other; their teams have to publish again:',
      '  - /faq would be /faq of aide 1 and /faq of marketing 2.',
    ]);
    expect(exitCode).toBe(6);
    expect(outcomeReport(shipped({ warnings })).exitCode).toBe(0);
  });

  test('faults of other parts do not hide that a publication was refused', () => {
    const refused: Outcome = {
      kind: 'refused',
      part: 'demo',
      release: null,
      reasons: ['one'],
      warnings,
      faults,
    };
    expect(outcomeReport(refused)).toMatchObject({ exitCode: 3 });
    expect(outcomesReport([shipped(), refused, shipped()])).toMatchObject({ exitCode: 3 });
  });

  test('faults of other parts are told by a composition', () => {
    expect(composedReport('/sites/1a', { warnings, faults: [] })).toEqual({
      text: 'The site is in /sites/1a\n  ! The record of aide has expired.',
      data: { folder: '/sites/1a', warnings, faults: [] },
      exitCode: 0,
    });
  });
});

test('the status of a part: release, dates, origin, what changed, what is wrong', () => {
  const demo: PartStatus = {
    part: 'demo',
    sequence: 2,
    fault: 'expired',
    message: 'The record is refused.',
    retired: null,
    live: {
      release: '1.1.0-b',
      version: '1.1.0',
      commit: null,
      since: '2025-01-01',
      expires: '2025-04-01',
      candidate: null,
      change: {
        from: '1.0.0-a',
        version: ['1.0.0', '1.1.0'],
        routesAdded: ['/new'],
        routesRemoved: ['/old'],
        bytes: 12,
      },
    },
  };
  expect(statusReport([demo]).text.split('\n')).toEqual([
    'demo  1.1.0-b  (sequence 2)',
    '    live since 2025-01-01, record good until 2025-04-01',
    '    built from a checkout with changes',
    '    since 1.0.0-a: version 1.0.0 → 1.1.0, + /new, - /old, +12 bytes',
    '    The record is refused.',
  ]);
});

test('the status of a part that has left says since when', () => {
  const gone = { part: 'demo', sequence: 3, fault: null, message: '', live: null };
  expect(statusReport([{ ...gone, retired: '2025-05-01' }]).text).toBe(
    'demo  retired on 2025-05-01  (sequence 3)',
  );
});

test('where nothing is live, the status and the verification say what to do', () => {
  const nothing = 'Nothing is live yet: publish the shell first, then each remote.';
  expect(statusReport([]).text).toBe(nothing);
  expect(verificationReport({ checked: 0, faults: [], warnings: [] })).toMatchObject({
    text: nothing,
    exitCode: 0,
  });
});

test.each([
  [[], 0, 'Everything live is as it was published: 12 objects compared.'],
  [[{ place: 'a', fault: 'altered' }], 5, '1 fault among 12 objects:\n  - a: altered'],
])('a verification that finds %j', (faults, exitCode, text) => {
  expect(verificationReport({ checked: 12, faults, warnings: [] })).toMatchObject({
    exitCode,
    text,
  });
});

test('a live site that is as composed is named, with how much was read', () => {
  const verification = { checked: 12, faults: [], warnings: [] };
  expect(verificationReport(verification, 'https://www.jalon.fr').text).toBe(
    'https://www.jalon.fr is as it was composed: 12 objects read.',
  );
});

test.each([
  [true, 'Removed 1 release, 2 folders of sites, 2 other things: 12.3 MB.\n  - demo 1.0.0-a'],
  [false, 'Would remove 1 release, 2 folders of sites, 2 other things: 12.3 MB.\n  - demo 1.0.0-a'],
])('what was pruned (%s), and how many bytes that is', (isDone, text) => {
  const releases = [{ part: 'demo', id: '1.0.0-a', keys: ['k'] }];
  const others = { builds: ['b'], sites: ['s', 't'], paths: ['p'], bytes: 12_345_678 };
  expect(garbageReport({ releases, ...others }, isDone).text).toBe(text);
});

test('a key is shown as what to paste, and where its private half is', () => {
  const publicKey = { kty: 'EC', crv: 'P-256', x: 'X', y: 'Y' } as const;
  const { text } = keyReport('demo', '/keys/demo.json', publicKey);
  expect(text).toContain('/keys/demo.json');
  expect(text).toContain('"keys": { "demo": {"kty":"EC","crv":"P-256","x":"X","y":"Y"} }');
});

test.each<[string, Error, number]>([
  ['asking for help', new CommanderError(0, 'commander.help', ''), 0],
  ['an unknown option', new CommanderError(1, 'commander.unknownOption', ''), 2],
  ['an unknown part', new UsageError('no such part'), 2],
  ['the key of another team', new KeyError('not your key'), 3],
  ['an altered file', new IntegrityError('altered'), 5],
  ['live parts that do not fit', new LiveFaultError('two have one address'), 6],
  ['any other error', new Error('disk full'), 1],
])('%s has its exit code', (_, error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});

test('packages are listed with version, licence and the parts that contain them', () => {
  const item = {
    name: 'idb',
    version: '7.1.1',
    licence: 'ISC',
    hash: null,
    parts: ['shell', 'demo'],
  };
  const { text, exitCode } = licencesReport([
    { ...item, inBrowsers: true },
    { ...item, name: 'bare', licence: null, inBrowsers: false },
  ]);
  expect(text).toBe(
    [
      'Package  Version  Licence     For           Parts',
      'idb      7.1.1    ISC         browsers      shell, demo',
      'bare     7.1.1    none named  prerendering  shell, demo',
    ].join('\n'),
  );
  expect(exitCode).toBe(0);
});

const folderWith = temporaryFolders();
const SHELL: ReleaseSketch = { part: 'shell' };
const page = (part: string, path: string): ReleaseSketch => ({ part, routes: [route({ path })] });

async function refusalsOf(parts: ReleaseSketch[], leftovers: ReleaseSketch[] = []) {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  for (const sketch of leftovers) await makeLive(store, sketch);
  const releases = [];
  for (const sketch of parts) releases.push(await makeLive(store, sketch));
  return gateRefusals(store, releases, siteConfigFixture);
}

test('parts that go together are not refused', async () => {
  expect(await refusalsOf([SHELL, page('demo', '/'), page('aide', '/aide')])).toEqual([]);
});

test('every refusal is named, for every part', async () => {
  expect(await refusalsOf([SHELL, page('demo', '/'), page('aide', '/')])).toEqual([
    expect.stringMatching(/^\/ would be \/ of demo .* and \/ of aide /),
    expect.stringMatching(/^\/ would be \/ of aide .* and \/ of demo /),
  ]);
});

test('a part that the checkout does not have any more is no neighbour', async () => {
  expect(await refusalsOf([SHELL, page('demo', '/')], [page('gone', '/')])).toEqual([]);
});

test('the history of a part is a table, followed by what is wrong with its records', () => {
  const record = {
    action: 'rollback',
    release: '1.0.0-a',
    commit: 'abc',
    candidate: null,
    issued: '2026-11-01T10:00:00.000Z',
    expires: '2027-01-30T10:00:00.000Z',
    rolledBackFrom: '1.1.0-b',
    signedBy: 'team',
    note: { reason: 'It hid the prices', by: 'camille', run: 'https://ci.example/7' },
  } as const;
  const entries = [
    { sequence: 3, state: 'invalid', message: 'It is not a record.', record: null },
    { sequence: 2, state: 'live', message: '', record },
  ] as const;
  expect(historyReport('demo', entries)).toEqual({
    text: [
      'Sequence  When                      Action                 Release  State    Commit  Why',
      '       3                                                            invalid',
      '       2  2026-11-01T10:00:00.000Z  rollback from 1.1.0-b  1.0.0-a  live     abc     It hid the prices, by camille, https://ci.example/7',
      '  ! It is not a record.',
    ].join('\n'),
    data: { part: 'demo', records: entries },
    exitCode: 0,
  });
  expect(historyReport('demo', []).text).toBe('Nothing of demo was ever live.');
});

test('the history says when the operator ended a part', () => {
  const record = {
    action: 'retire',
    release: '1.0.0-a',
    commit: null,
    candidate: null,
    issued: '2026-11-01T10:00:00.000Z',
    expires: '9999-12-31T23:59:59.999Z',
    rolledBackFrom: null,
    signedBy: 'operator',
    note: null,
  } as const;
  const { text } = historyReport('demo', [{ sequence: 2, state: 'retired', message: '', record }]);
  expect(text).toContain('retire by the operator');
});

describe('the report of a configuration', () => {
  const outcome: ConfigurationOutcome = {
    kind: 'published',
    sequence: 3,
    operator: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    reasons: [],
    site: '/sites/1a',
    leaves: [],
    joins: [],
    ...QUIET,
  };

  test('the report of a configuration names what leaves, what is back and what is lost, in a publish and in a check of one', () => {
    const effect = { leaves: ['aide 1.0.0-a'], joins: ['demo 1.0.0-b'], warnings: ['No key.'] };
    const lines =
      '\n  - aide 1.0.0-a leaves the site\n  + demo 1.0.0-b is on the site\n  ! No key.';
    expect(configurationReport({ ...outcome, ...effect })).toMatchObject({
      text: expect.stringContaining(`Configuration 3 is live.${lines}\nThe site is in`) as string,
      exitCode: 0,
    });
    expect(configurationReport({ ...outcome, ...effect, kind: 'passed', site: null })).toEqual({
      text: `Configuration 3 passes; nothing was written.${lines}`,
      data: { ...outcome, ...effect, kind: 'passed', site: null },
      exitCode: 0,
    });
  });

  test('the report of a configuration says so when a check finds no change for parts', () => {
    const { text } = configurationReport({ ...outcome, kind: 'passed', site: null });
    expect(text).toContain('No part leaves, comes back, or loses what it asks for.');
  });

  test('the report of a configuration ends with 6 while live parts do not fit each other', () => {
    const { text, exitCode } = configurationReport({ ...outcome, faults: ['/aide would be two.'] });
    expect(exitCode).toBe(6);
    expect(text).toContain('/aide would be two.');
  });
});

import { refusal } from '../model/refusals';
import type { Check, Difference } from '../delivery/check';
import { checkReport } from './check-report';

const SAME: Difference = {
  before: '1.0.0-a',
  after: '1.1.0-b',
  routes: [],
  extensions: [],
  sizes: [{ name: 'entry', before: 2000, after: 2000, limit: 2300 }],
  requires: [],
  provides: [],
  packages: [],
  files: [],
};
const CHANGED: Difference = {
  ...SAME,
  routes: [
    { name: '/aide', before: null, after: 'Aide', fields: [] },
    { name: '/faq', before: 'FAQ', after: null, fields: [] },
    {
      name: '/demo',
      before: 'A',
      after: 'A | B',
      fields: [{ name: 'title', before: 'A', after: 'A | B' }],
    },
  ],
  sizes: [...SAME.sizes, { name: 'page /demo', before: 3000, after: 3456, limit: 3500 }],
  extensions: [{ name: 'origin: connect https://api.example', before: null, after: '' }],
  packages: [{ name: 'zod', before: null, after: '4.6.7' }],
};

function checked(patch: Partial<Check> = {}): Check {
  return {
    kind: 'passed',
    part: 'demo',
    release: '1.1.0-b',
    reasons: [],
    difference: CHANGED,
    warnings: [],
    faults: [],
    ...patch,
  };
}

test('the text report of a check has the verdict, and tables of changes only', () => {
  expect(checkReport(checked()).text).toBe(`demo 1.1.0-b passes; live is 1.0.0-a.

Routes
Change   Path   What
added    /aide  Aide
removed  /faq   FAQ
changed  /demo  title: A → A | B

Sizes
Brotli       Before    After  Change   Budget
page /demo  3.00 kB  3.46 kB  +456 B  3.50 kB

Asked of the site
Change  What
added   origin: connect https://api.example

Packages
Name  Before  After
zod   –       4.6.7`);
});

test('the Markdown report of a check folds unchanged sizes and escapes table cells', () => {
  const { markdown = '' } = checkReport(checked());
  expect(markdown.split('\n')[0]).toBe('<!-- jalon check demo -->');
  expect(markdown).toContain('### `demo` `1.1.0-b` passes; live is `1.0.0-a`.');
  expect(markdown).toContain('| changed | /demo | title: A → A \\| B |');
  expect(markdown).toContain('<summary>Unchanged sizes: 1</summary>');
  expect(markdown).toContain('| entry | 2.00 kB | 2.00 kB | 0 B | 2.30 kB |');
});

test('a file with another integrity hash is reported as altered', () => {
  const [a, b] = ['sha384-a', 'sha384-b'];
  const files = [
    { name: 'client/a.js', before: a, after: b },
    { name: 'client/c.1.js', before: a, after: null },
    { name: 'client/c.2.js', before: null, after: b },
    { name: 'client/c.3.js', before: null, after: b },
  ];
  const { text, markdown } = checkReport(checked({ difference: { ...SAME, files } }));
  expect(text).toContain('Files\nAdded  Removed  Altered\n    2        1        1');
  expect(markdown).toContain('| 2 | 1 | 1 |');
  expect(markdown).not.toContain('Nothing would change');
});

test.each<[what: string, patch: Partial<Check>, exitCode: number, text: string]>([
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
    'a refusal without a release',
    {
      kind: 'refused',
      release: null,
      reasons: [refusal('placeholder', 'Fill it in.')],
      difference: null,
    },
    3,
    'demo is refused; nothing of it is live.\n  - Fill it in. [placeholder]',
  ],
  [
    'other parts that do not fit each other, which are not its fault',
    { difference: null, faults: ['aide needs react 20.'] },
    0,
    'demo 1.1.0-b passes; nothing of it is live.\nLive parts do not fit each other; their teams have to publish again:\n  - aide needs react 20.',
  ],
])('the report of a check with %s has the right text and exit code', (_, patch, exitCode, text) => {
  const check = checked(patch);
  expect(checkReport(check)).toMatchObject({ text, exitCode, data: check });
});

test('compiler output keeps its lines in the Markdown report', () => {
  const message = 'demo does not type-check:\na.ts(1,1): error <T>';
  const reasons = [refusal('does-not-compile', message)];
  const { markdown } = checkReport(checked({ kind: 'refused', reasons }));
  expect(markdown).toContain(
    '- demo does not type-check: `does-not-compile`\n  ```\n  a.ts(1,1): error <T>\n  ```',
  );
});

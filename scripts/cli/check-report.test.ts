import { refusal } from '../core/refusals';
import type { Check } from '../delivery/check';
import type { Difference } from '../delivery/difference';
import { checkReport } from './check-report';

const SAME: Difference = { before: '1.0.0-a', after: '1.1.0-b', changes: [] };
const CHANGED: Difference = {
  ...SAME,
  changes: [
    { name: '/demo: title', before: 'A', after: 'A | <B>' },
    { name: 'size of page /demo', before: '3.00 kB', after: '3.46 kB, budget 3.50 kB' },
    { name: 'package zod', before: null, after: '4.6.7' },
  ],
};

const checked = (patch: Partial<Check> = {}): Check => ({
  ...{ kind: 'passed', part: 'demo', release: '1.1.0-b', reasons: [], difference: CHANGED },
  ...{ warnings: [], faults: [] },
  ...patch,
});

test('the report of a check has the verdict, and one Markdown table of what changes', () => {
  expect(checkReport(checked()).text).toBe(`demo 1.1.0-b passes; live is 1.0.0-a.

| What               | Before  | After                   |
| ------------------ | ------- | ----------------------- |
| /demo: title       | A       | A \\| &lt;B>             |
| size of page /demo | 3.00 kB | 3.46 kB, budget 3.50 kB |
| package zod        | –       | 4.6.7                   |`);
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
      ...{ kind: 'refused', release: null, difference: null },
      reasons: [refusal('placeholder', 'Fill it in.')],
    },
    3,
    'demo is refused; nothing of it is live.\n  - Fill it in. [placeholder]',
  ],
  [
    'the output of the compiler, on lines of its own',
    {
      ...{ kind: 'refused', difference: null },
      reasons: [refusal('does-not-compile', 'demo does not type-check:\na.ts(1,1): error <T>')],
    },
    3,
    'demo 1.1.0-b is refused; nothing of it is live.\n  - demo does not type-check: [does-not-compile]\n    ```\n    a.ts(1,1): error <T>\n    ```',
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

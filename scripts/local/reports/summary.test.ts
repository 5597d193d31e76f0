import type { LoggedReport } from './log';
import { summarise } from './summary';

const report = (patch: Partial<LoggedReport>): LoggedReport => ({
  at: '2026-01-01T00:00:00.000Z',
  kind: 'error',
  part: 'wizard',
  release: '1.0.0-old',
  route: '/',
  message: 'oops',
  count: 1,
  ...patch,
});

test('reports are counted by part, release and kind, as often as they happened', () => {
  const reports = [
    report({ count: 3 }),
    report({ release: '1.0.0-new' }),
    report({ kind: 'rejection', count: 2 }),
    report({ part: 'marketing', kind: 'vital' }),
    report({ message: 'another', count: 4 }),
  ];
  expect(summarise(reports)).toEqual([
    { part: 'marketing', release: '1.0.0-old', counts: { vital: 1 } },
    { part: 'wizard', release: '1.0.0-new', counts: { error: 1 } },
    { part: 'wizard', release: '1.0.0-old', counts: { error: 7, rejection: 2 } },
  ]);
});

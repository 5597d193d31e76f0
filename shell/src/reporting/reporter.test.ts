import type { ReportDelivery, SiteReport } from '@jalon/shared/protocol';
import { toConsole, toEndpoint } from './reporter';

const ENDPOINT = 'https://reports.example/in';
const report: SiteReport = {
  kind: 'error',
  part: 'wizard',
  release: '1.0.0-cafe',
  route: '/recherche1',
  message: 'oops',
  count: 1,
};

function opened() {
  const deliveries: ReportDelivery[] = [];
  const outlet = toEndpoint(ENDPOINT, (_, body) => {
    deliveries.push(JSON.parse(body) as ReportDelivery);
    return true;
  });
  outlet.open();
  return { outlet, deliveries };
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('reports wait for the tab to be left, equal ones together', () => {
  const { outlet, deliveries } = opened();
  outlet.take({ ...report, value: 80 });
  outlet.take({ ...report, value: 120 });
  outlet.take({ ...report, value: 60 });
  outlet.take({ ...report, kind: 'rejection' });
  expect(deliveries).toEqual([]);
  leave();
  expect(deliveries).toEqual([
    {
      reports: [
        { ...report, count: 3, value: 120 },
        { ...report, kind: 'rejection' },
      ],
    },
  ]);
});

test('nothing is told twice, and nothing is sent when there is nothing to tell', () => {
  const { outlet, deliveries } = opened();
  outlet.take(report);
  leave();
  leave();
  expect(deliveries).toHaveLength(1);
});

test('something that goes wrong in a circle does not fill the memory', () => {
  const { outlet, deliveries } = opened();
  for (let round = 0; round < 1000; round += 1) outlet.take({ ...report, message: String(round) });
  leave();
  expect(deliveries[0]?.reports).toHaveLength(100);
});

test('the console gets one quiet line', () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation();
  toConsole.take(report);
  expect(debug.mock.calls).toEqual([['[error] wizard@1.0.0-cafe on /recherche1: oops']]);
  debug.mockRestore();
});

import type { SiteReport } from '@jalon/shared/protocol';
import { createOutlet } from './reporter';

const ENDPOINT = 'https://reports.example/in';
const report: SiteReport = {
  kind: 'error',
  part: 'wizard',
  release: '1.0.0-cafe',
  route: '/recherche1',
  message: 'oops',
  count: 1,
};
const send = jest.fn<boolean, [string, string]>(() => true);
const deliveries = () => send.mock.calls.map(([, body]) => JSON.parse(body) as object);

beforeEach(() => {
  send.mockClear();
  Reflect.set(navigator, 'sendBeacon', send);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

test('each report is delivered once, and equal reports are counted in one', () => {
  const outlet = createOutlet(ENDPOINT);
  for (const value of [80, 120, 60]) outlet.take({ ...report, value });
  outlet.take({ ...report, kind: 'rejection' });
  expect(deliveries()).toEqual([]);
  outlet.flush();
  outlet.flush();
  const [first, second] = [
    { ...report, count: 3, value: 120 },
    { ...report, kind: 'rejection' },
  ];
  expect(deliveries()).toEqual([{ reports: [first, second] }]);
});

test('at most 100 distinct reports are kept, so that an error in a loop cannot fill the memory', () => {
  const outlet = createOutlet(ENDPOINT);
  for (let round = 0; round < 1000; round += 1) outlet.take({ ...report, message: String(round) });
  outlet.flush();
  expect(deliveries()).toMatchObject([{ reports: { length: 100 } }]);
});

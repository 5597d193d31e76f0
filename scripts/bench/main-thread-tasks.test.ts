import { longestTaskOfSteps, STEP_MARK, type TraceEvent } from './main-thread-tasks';

const MAIN = { pid: 7, tid: 1 };
const mark = (serial: number, ts: number): TraceEvent => ({
  ...MAIN,
  name: `${STEP_MARK}${String(serial)}`,
  ph: 'R',
  ts,
});
const task = (ts: number, tdur: number, where = MAIN): TraceEvent => ({
  ...where,
  name: 'RunTask',
  ph: 'X',
  ts,
  tdur,
});

test('each step has the longest task that began in it, of the marked thread only', () => {
  const steps = longestTaskOfSteps([
    task(10, 90_000),
    mark(1, 200),
    task(201, 4_000),
    task(203, 12_500),
    task(204, 80_000, { pid: 7, tid: 2 }),
    task(205, 80_000, { pid: 8, tid: 1 }),
    mark(3, 600),
    mark(2, 400),
    task(401, 7_000),
  ]);
  expect(steps).toEqual([12.5, 7, 0]);
});

test('a trace that tells nothing is no trace of a fast page', () => {
  expect(() => longestTaskOfSteps([task(1, 5)])).toThrow('no marks');
  const timeless = { ...MAIN, name: 'RunTask', ph: 'X', ts: 2 };
  expect(() => longestTaskOfSteps([mark(1, 1), timeless])).toThrow('no processor times');
});

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
  expect(steps.map(({ task: longest }) => longest)).toEqual([12.5, 7, 0]);
});

test('a task that only collects garbage is counted apart, one that also does something else is not', () => {
  const during = (ts: number, dur: number, name: string, tdur = dur): TraceEvent => ({
    ...MAIN,
    name,
    ph: 'X',
    ts,
    dur,
    tdur,
  });
  const steps = longestTaskOfSteps([
    mark(1, 100),
    during(200, 80_000, 'RunTask'),
    during(300, 76_000, 'MajorGC'),
    during(90_000, 60_000, 'RunTask'),
    during(91_000, 20_000, 'MajorGC'),
    mark(2, 200_000),
    during(201_000, 9_000, 'RunTask'),
    during(220_000, 9_000, 'MajorGC'),
  ]);
  expect(steps).toEqual([
    { task: 60, collection: 80 },
    { task: 9, collection: 0 },
  ]);
});

test('refuses a trace without times instead of calling the page fast', () => {
  expect(() => longestTaskOfSteps([task(1, 5)])).toThrow('no marks');
  const timeless = { ...MAIN, name: 'RunTask', ph: 'X', ts: 2 };
  expect(() => longestTaskOfSteps([mark(1, 1), timeless])).toThrow('no processor times');
});

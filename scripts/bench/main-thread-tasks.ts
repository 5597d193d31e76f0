/** Fields of a Chromium trace event that are used here. Times in µs. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  /** Elapsed time from begin to end. */
  dur?: number;
  /** Processor time of the thread, so that other processes do not count. */
  tdur?: number;
}

/** The longest task of each kind in one step: processor time in ms; 0 without any. */
export interface StepTime {
  task: number;
  /** A task that only collects garbage; V8 mostly starts it when the page is idle. */
  collection: number;
}

/** Name of the mark that a page sets before each step; followed by a serial number. */
export const STEP_MARK = 'bench-step-';

const TASK = 'RunTask';
const COLLECTION = 'MajorGC';
/** Share of a task's time; the browser's own work is the rest. */
const ONLY_COLLECTS = 0.9;
const US_PER_MS = 1000;

function isCollection(task: TraceEvent, collections: readonly TraceEvent[]): boolean {
  const end = task.ts + (task.dur ?? 0);
  const inside = collections.filter(({ ts }) => ts >= task.ts && ts < end);
  const spent = inside.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return spent > 0 && spent >= ONLY_COLLECTS * (task.tdur ?? 0);
}

/**
 * The longest tasks of the page's main thread in each step.
 * @throws when the trace has no marks, or no processor times.
 */
export function longestTaskOfSteps(events: readonly TraceEvent[]): StepTime[] {
  const marks = events
    .filter(({ name, ph }) => name.startsWith(STEP_MARK) && (ph === 'I' || ph === 'R'))
    .sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) throw new Error('The trace has no marks.');
  const ofThread = (wanted: string) =>
    events.filter(
      ({ name, pid, tid }) => name === wanted && pid === first.pid && tid === first.tid,
    );
  const tasks = ofThread(TASK);
  if (tasks.every(({ tdur }) => tdur === undefined)) {
    throw new Error('This browser writes no processor times into its traces.');
  }
  const collections = ofThread(COLLECTION);
  const longest = (of: readonly TraceEvent[]) =>
    Math.max(0, ...of.map(({ tdur = 0 }) => tdur / US_PER_MS));
  return marks.map(({ ts }, index) => {
    const end = marks[index + 1]?.ts ?? Infinity;
    const inStep = tasks.filter((task) => task.ts >= ts && task.ts < end);
    return {
      task: longest(inStep.filter((task) => !isCollection(task, collections))),
      collection: longest(inStep.filter((task) => isCollection(task, collections))),
    };
  });
}

/** What we read of a trace event of Chromium. Times in µs. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  /** Processor time of the thread: what else the machine does meanwhile is not in it. */
  tdur?: number;
}

/** Name of the mark that a page sets before each step; followed by a serial number. */
export const STEP_MARK = 'bench-step-';

const TASK = 'RunTask';
const US_PER_MS = 1000;

/**
 * The processor time (ms) of the longest task of the page's main thread in each step.
 * @throws when the trace has no marks, or no processor times.
 */
export function longestTaskOfSteps(events: readonly TraceEvent[]): number[] {
  const marks = events
    .filter(({ name, ph }) => name.startsWith(STEP_MARK) && (ph === 'I' || ph === 'R'))
    .sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) throw new Error('The trace has no marks.');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && pid === first.pid && tid === first.tid,
  );
  if (tasks.every(({ tdur }) => tdur === undefined)) {
    throw new Error('This browser writes no processor times into its traces.');
  }
  return marks.map(({ ts }, index) => {
    const end = marks[index + 1]?.ts ?? Infinity;
    const times = tasks.filter((task) => task.ts >= ts && task.ts < end);
    return Math.max(0, ...times.map(({ tdur = 0 }) => tdur / US_PER_MS));
  });
}

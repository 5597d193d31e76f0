import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { Happening } from './happening';

/** The fields that are read of a long animation frame; TypeScript's library has none of them yet. */
interface LongFrame extends PerformanceEntry {
  blockingDuration: number;
  scripts: readonly { duration: number; sourceURL: string }[];
}

const FRAMES = 'long-animation-frame';
const TASKS = 'longtask';
/** Scores of layout shifts are small numbers; times are told in whole milliseconds. */
const DECIMALS = 4;

function isLongFrame(entry: PerformanceEntry): entry is LongFrame {
  return entry.entryType === FRAMES;
}

function longTask(entry: PerformanceEntry): Happening | null {
  if (!isLongFrame(entry)) return { kind: 'long-task', ms: entry.duration, file: '' };
  // A frame may be long without having kept anybody waiting.
  if (entry.blockingDuration <= 0) return null;
  const [longest] = [...entry.scripts].sort((one, other) => other.duration - one.duration);
  return { kind: 'long-task', ms: entry.duration, file: longest?.sourceURL ?? '' };
}

function watchTasks(report: (happening: Happening) => void): void {
  // Frames tell which script it was; not all browsers know them.
  const type = [FRAMES, TASKS].find((name) =>
    PerformanceObserver.supportedEntryTypes.includes(name),
  );
  if (type === undefined) return;
  const observer = new PerformanceObserver((list) => {
    for (const happening of list.getEntries().map(longTask)) if (happening) report(happening);
  });
  observer.observe({ type, buffered: true });
}

/** Tells of long tasks as they come, and of the Web Vitals when they are known, those since the start included. */
export function measure(
  report: (happening: Happening) => void,
  reportVital: (happening: Happening) => void,
): void {
  const vital = ({ name, value }: MetricType) => {
    const digits = name === 'CLS' ? DECIMALS : 0;
    reportVital({ kind: 'vital', name, value: Number(value.toFixed(digits)) });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(vital);
  watchTasks(report);
}

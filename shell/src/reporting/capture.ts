import type { LivePart, SiteData } from '@jalon/shared/protocol';
import type { Destination } from '../loader';

/** Raw data of an event. The reporter, which is loaded later, turns it into a report. */
export type TabEvent =
  | {
      kind: 'error' | 'rejection' | 'caught' | 'load';
      error: unknown;
      /** URL of the script, where the error itself does not say. */
      file?: string;
      /** Component stack of React. */
      componentStack?: string;
      /** The part whose page could not be loaded. */
      part?: string;
    }
  | { kind: 'violation'; directive: string; blocked: string; file: string }
  | { kind: 'vital'; name: string; value: number };

/** An event and the page on which it happened. */
export interface CapturedEvent {
  event: TabEvent;
  path: string;
  /** The release of the page, where it is known better than by its path. */
  from?: LivePart | undefined;
}

/** What reporting reads of the tab. */
export interface ReportingContext {
  site: Pick<SiteData, 'config' | 'shell'>;
  find: (path: string) => Destination | undefined;
  /** See `Pages.shown`. */
  shown: () => readonly LivePart[];
}

/** Most events that are kept for the reporter. */
const MOST_WAITING = 50;

const waiting: CapturedEvent[] = [];
let take: ((captured: CapturedEvent) => void) | null = null;
let wake: () => void = () => undefined;

/** Passes an event to the reporter, which is loaded if needed. Never throws. */
export function capture(event: TabEvent): void {
  const captured = { event, path: location.pathname };
  if (take) {
    take(captured);
    return;
  }
  if (waiting.length < MOST_WAITING) waiting.push(captured);
  wake();
}

/** Sets the listener for events captured before the reporter is loaded. */
export function onCapture(listener: () => void): void {
  wake = listener;
}

/** Passes all events, past and future, to the reporter. */
export function handOver(reporter: (captured: CapturedEvent) => void): void {
  take = reporter;
  waiting.splice(0).forEach(reporter);
}

import type { LivePart } from '@jalon/shared/protocol';

/** Raw data of an event. The reporter, which is loaded later, turns it into a report. */
export type TabEvent =
  | {
      kind: 'error' | 'load';
      error: unknown;
      /** URL of the script, or component stack of React, besides the stack of the error. */
      place?: string;
      /** The release whose page could not be loaded. */
      from?: LivePart;
    }
  | { kind: 'vital'; name: string; value: number };

/** Passes an event to the reporter. Never throws. */
export type Capture = (event: TabEvent) => void;

/** An event, and the page on which it happened. */
export interface CapturedEvent {
  event: TabEvent;
  path: string;
  /** The release of the page; undefined before one is shown. */
  from: LivePart | undefined;
}

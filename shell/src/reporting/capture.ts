import type { SiteData } from '@jalon/shared/protocol';
import type { Destination } from '../loader';

/** Something to report, as it was noticed. The reporter, which is loaded later, decides what to say of it. */
export type Happening =
  | {
      kind: 'error' | 'rejection' | 'caught' | 'load';
      error: unknown;
      /** URL of the script, where the error itself does not say. */
      file?: string;
      /** Where React was in the page. */
      componentStack?: string;
      /** The part whose page could not be loaded. */
      part?: string;
    }
  | { kind: 'violation'; directive: string; blocked: string; file: string }
  | { kind: 'long-task'; ms: number; file: string }
  | { kind: 'vital'; name: string; value: number };

/** A happening, with the page on which it was noticed. */
export interface Noticed {
  happening: Happening;
  path: string;
}

/** What reporting knows of the tab: the composed site, and the page of a path. */
export interface ReportingContext {
  site: Pick<SiteData, 'config' | 'shell'>;
  find: (path: string) => Destination | undefined;
}

/** More than this before the reporter is there says nothing new. */
const MOST_WAITING = 50;

const waiting: Noticed[] = [];
let take: ((noticed: Noticed) => void) | null = null;
let wake: () => void = () => undefined;

/** Keeps something for the reporter, and has the reporter loaded. Never throws. */
export function capture(happening: Happening): void {
  const noticed = { happening, path: location.pathname };
  if (take) {
    take(noticed);
    return;
  }
  if (waiting.length < MOST_WAITING) waiting.push(noticed);
  wake();
}

/** Called for everything that is captured while there is no reporter. */
export function onCapture(listener: () => void): void {
  wake = listener;
}

/** Gives the reporter everything captured so far, and from now on. */
export function handOver(reporter: (noticed: Noticed) => void): void {
  take = reporter;
  waiting.splice(0).forEach(reporter);
}

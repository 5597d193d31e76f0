import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { LivePart, ReportDelivery, SiteReport } from '@jalon/shared/protocol';
import type { Loader } from '../loader';

export type ObservedEvent =
  | {
      kind: 'error' | 'load';
      error: unknown;
      /** URL of the script, or component stack of React, besides the stack of the error. */
      place?: string;
      /** The release whose page could not be loaded. */
      from?: LivePart;
    }
  | { kind: 'vital'; name: string; value: number };

export type CaptureEvent = (event: ObservedEvent) => void;

export interface EventOnPage {
  event: ObservedEvent;
  path: string;
  /** The release of the page; undefined before one is shown. */
  from: LivePart | undefined;
}

/** Maximum length of a message; the rest is mostly data. */
const MAX_MESSAGE_LENGTH = 200;
/** Start of a quotation, an address, a query or a number of more than three digits. */
const DATA = /["“«`@?]|%40|:\/\/|(^|\W)'|\d.?\d{3}|^[\d+(]|.{32}/;

/** The beginning of a message, up to the first word that may be personal data. */
export function redactMessage(message: string): string {
  const words = message.split(/[\s\p{Cc}]+/u).filter(Boolean);
  const end = words.findIndex((word) => DATA.test(word));
  return words
    .slice(0, end < 0 ? words.length : end)
    .join(' ')
    .slice(0, MAX_MESSAGE_LENGTH);
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return redactMessage(`${error.name}: ${error.message}`);
  // Anything can be thrown, personal data included: report only strings.
  return typeof error === 'string' ? redactMessage(error) : `thrown ${typeof error}`;
}

const MAX_FRAMES = 4;
const ASSET = /\/assets\/([a-z][a-z0-9-]*\/[\w.-]+\.js)(?:\?retry=\w+)?((?::\d+){0,2})/g;

/** Positions in scripts of releases, innermost first: "wizard/entry.1a2b3c.js:1:234". */
function framesOf(error: unknown, place = ''): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...`${stack} ${place}`.matchAll(ASSET)]
    .slice(0, MAX_FRAMES)
    .map(([, file = '', position = '']) => file + position);
}

interface Site {
  find: Loader['find'];
  /** Release of the shell. */
  shell: string;
}

/** The report on an event, with the part and release of its page, or of the shell if there is no page. */
export function toReport({ event, path, from }: EventOnPage, { find, shell }: Site): SiteReport {
  const page = find(path);
  // The tab may run an older release of the page.
  const shown = from?.part === page?.from.part ? from : page?.from;
  const failed = event.kind === 'vital' ? undefined : event.from;
  const { part, release } = failed ?? shown ?? { part: 'shell', release: shell };
  const about = { kind: event.kind, part, release, route: page?.path ?? '*', count: 1 };
  if (event.kind === 'vital') return { ...about, message: event.name, value: event.value };
  const frames = framesOf(event.error, event.place);
  const message = messageOf(event.error);
  return { ...about, message, ...(frames.length > 0 && { frames }) };
}

/**
 * Reports Web Vitals, including those measured before this call. The slowest interaction is reported for its page, the
 * others for the page that the visit started on.
 */
function measure(report: CaptureEvent, reportLanding: CaptureEvent): void {
  const vital = ({ name, value }: MetricType) => {
    // Scores of layout shifts are small numbers; times are whole milliseconds.
    const digits = name === 'CLS' ? 4 : 0;
    reportLanding({ kind: 'vital', name, value: Number(value.toFixed(digits)) });
  };
  for (const observe of [onCLS, onFCP, onLCP, onTTFB]) observe(vital);
  onINP(({ value }) => report({ kind: 'vital', name: 'INP', value: Math.round(value) }), {
    reportAllChanges: true,
  });
}

/** Maximum number of distinct reports per delivery; only a loop produces more. */
const MAX_REPORTS = 100;

/** Browsers report this when a page measures itself during layout; nothing is wrong then. */
const HARMLESS = /^(Error: )?ResizeObserver loop/;

/**
 * Describes events, counts equal ones and sends them in one request when the page is left, which the browser delivers
 * even when the tab is closed; also starts the measurements.
 * @param landing the page that the tab started on.
 */
export function createReporter(
  endpoint: string,
  site: Site,
  capture: CaptureEvent,
  landing: Pick<EventOnPage, 'path' | 'from'>,
): (captured: EventOnPage) => void {
  const kept = new Map<string, SiteReport>();
  const seen = new WeakSet();
  /** A boundary throws the load error of its page again: report it once. */
  const isNew = (event: ObservedEvent): boolean => {
    const error: unknown = 'error' in event ? event.error : null;
    if (typeof error !== 'object' || error === null) return true;
    const isSeen = seen.has(error);
    seen.add(error);
    return !isSeen;
  };
  const deliver = () => {
    if (kept.size === 0) return;
    const delivery: ReportDelivery = { reports: [...kept.values()] };
    kept.clear();
    // As text: another content type would need a CORS preflight.
    navigator.sendBeacon(endpoint, JSON.stringify(delivery));
  };
  const report = (captured: EventOnPage) => {
    const described = toReport(captured, site);
    if (!isNew(captured.event) || HARMLESS.test(described.message)) return;
    const { kind, part, release, route, message, value } = described;
    const key = [kind, part, release, route, message].join(' ');
    const earlier = kept.get(key);
    if (!earlier && kept.size >= MAX_REPORTS) return;
    const largest = value !== undefined && { value: Math.max(value, earlier?.value ?? 0) };
    kept.set(key, { ...described, count: (earlier?.count ?? 0) + 1, ...largest });
  };
  measure(capture, (event) => report({ event, ...landing }));
  // Added after the listeners of the vitals, whose final values come when the tab is hidden and must be delivered, too.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') deliver();
  });
  addEventListener('pagehide', deliver);
  return report;
}

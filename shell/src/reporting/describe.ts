import { parseUrl } from '@jalon/shared/format';
import type { LivePart, SiteReport } from '@jalon/shared/protocol';
import type { Destination } from '../loader';
import { redact } from './redact';

/** Raw data of an event. The reporter, which is loaded later, turns it into a report. */
export type TabEvent =
  | {
      kind: 'error' | 'rejection' | 'caught' | 'load';
      error: unknown;
      /** URL of the script, for errors without a stack. */
      file?: string;
      /** Component stack of React. */
      componentStack?: string;
      /** The release whose page could not be loaded. */
      from?: LivePart;
    }
  | { kind: 'violation'; directive: string; blocked: string; file: string }
  | { kind: 'vital'; name: string; value: number };

/** Passes an event to the reporter. Never throws. */
export type Capture = (event: TabEvent) => void;

/** An event and the page on which it happened. */
export interface CapturedEvent {
  event: TabEvent;
  path: string;
  /** The release of the page, if known; otherwise it is found by path. */
  from?: LivePart | undefined;
}

/** A position in a script of a release. */
interface Frame {
  part: string;
  /** "entry.1a2b3c.js" */
  file: string;
  /** "entry.1a2b3c.js:1:234" */
  place: string;
}

const ASSET = /\/assets\/([a-z][a-z0-9-]*)\/([\w.-]+\.js)(?:\?retry=\w+)?((?::\d+){0,2})/g;

/** Positions in release scripts that a URL or a stack contains, in order. */
function framesIn(text: string): Frame[] {
  return [...text.matchAll(ASSET)].map(([, part = '', file = '', position = '']) => ({
    part,
    file,
    place: file + position,
  }));
}

/** The releases of a tab: of the shell, and of the loaded parts, newest last. */
interface Running {
  shell: string;
  parts: readonly LivePart[];
}

type Origin = Pick<LivePart, 'part' | 'release'>;

const SHELL = 'shell';

function namesFile({ entry, pages }: LivePart, { part, file }: Frame): boolean {
  const scripts = [entry, ...Object.values(pages).flatMap(({ js }) => js)];
  return scripts.some(({ url }) => url === `/assets/${part}/${file}`);
}

/** The release of a script: the one that lists it, else the newest of its part. */
function releaseOf(frame: Frame, { shell, parts }: Running): Origin | undefined {
  if (frame.part === SHELL) return { part: SHELL, release: shell };
  const own = parts.filter(({ part }) => part === frame.part);
  return own.findLast((live) => namesFile(live, frame)) ?? own.at(-1);
}

/**
 * The release that an event is attributed to: that of the page that failed to load, else of the innermost frame outside
 * the shell (which calls all parts), else of the page shown.
 * @param page at the current URL.
 */
function originOf(
  { event, from }: CapturedEvent,
  frames: readonly Frame[],
  page: LivePart | undefined,
  running: Running,
): Origin {
  if ('from' in event) return event.from;
  const frame = frames.find(({ part }) => part !== SHELL) ?? frames[0];
  const found = frame && releaseOf(frame, running);
  if (found) return found;
  if (!page) return { part: SHELL, release: running.shell };
  if (from?.part === page.part) return from;
  return running.parts.findLast(({ part }) => part === page.part) ?? page;
}

/** Enough to find the line in the source map. */
const MOST_FRAMES = 4;
export const NO_PAGE = '*';

interface Surroundings {
  running: Running;
  find: (path: string) => Destination | undefined;
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  // Anything can be thrown, personal data included: report only strings.
  return typeof error === 'string' ? error : `thrown ${typeof error}`;
}

function errorFrames(error: unknown, file: string, componentStack: string): Frame[] {
  const stack = error instanceof Error ? framesIn(error.stack ?? '') : [];
  return [...(stack.length > 0 ? stack : framesIn(file)), ...framesIn(componentStack)];
}

type Described = Pick<SiteReport, 'message' | 'value'> & { frames: Frame[] };

function describeEvent(event: TabEvent): Described {
  switch (event.kind) {
    case 'vital':
      return { message: event.name, value: event.value, frames: [] };
    case 'violation': {
      const { directive, blocked, file } = event;
      // If it is not a URL, a keyword such as "inline".
      const source = parseUrl(blocked) ? redact(blocked) : blocked;
      return { message: `${directive} ${source}`, frames: framesIn(file) };
    }
    default: {
      const { error, file = '', componentStack = '' } = event;
      const frames = errorFrames(error, file, componentStack);
      return { message: redact(messageOf(error)), frames };
    }
  }
}

/** The report on an event, with the part and release it is attributed to. */
export function describe(captured: CapturedEvent, { running, find }: Surroundings): SiteReport {
  const { message, value, frames } = describeEvent(captured.event);
  const page = find(captured.path);
  const { part, release } = originOf(captured, frames, page?.from, running);
  const places = frames.slice(0, MOST_FRAMES).map((frame) => `${frame.part}/${frame.place}`);
  return {
    kind: captured.event.kind,
    part,
    release,
    route: page?.path ?? NO_PAGE,
    message,
    count: 1,
    ...(value === undefined ? {} : { value }),
    ...(places.length > 0 ? { frames: places } : {}),
  };
}

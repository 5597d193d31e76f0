import { parseUrl } from '@jalon/shared/format';
import type { LivePart, SiteReport } from '@jalon/shared/protocol';
import type { Destination } from '../loader';
import type { Happening, Noticed } from './capture';
import { redact } from './redact';

/** A place in a script of a release. */
interface Frame {
  part: string;
  /** "entry.1a2b3c.js" */
  file: string;
  /** "entry.1a2b3c.js:1:234" */
  place: string;
}

const ASSET = /\/assets\/([a-z][a-z0-9-]*)\/([\w.-]+\.js)(?:\?retry=\w+)?((?::\d+){0,2})/g;

/** The places that an address or a stack names, in its order; scripts that are no release's are left out. */
function framesIn(text: string): Frame[] {
  return [...text.matchAll(ASSET)].map(([, part = '', file = '', position = '']) => ({
    part,
    file,
    place: file + position,
  }));
}

/** What a tab runs: the shell of its page, and the releases that were loaded into it, the newest last. */
interface Running {
  shell: string;
  parts: readonly LivePart[];
}

interface Origin {
  part: string;
  release: string;
}

const SHELL = 'shell';

function namesFile({ entry, pages }: LivePart, { part, file }: Frame): boolean {
  const scripts = [entry, ...Object.values(pages).flatMap(({ js }) => js)];
  return scripts.some(({ url }) => url === `/assets/${part}/${file}`);
}

/** The release that a script belongs to: the one that names it, else the newest of its part. */
function releaseOf(frame: Frame, { shell, parts }: Running): Origin | null {
  if (frame.part === SHELL) return { part: SHELL, release: shell };
  const own = parts.filter(({ part }) => part === frame.part);
  const release = own.findLast((live) => namesFile(live, frame)) ?? own.at(-1);
  return release ? { part: frame.part, release: release.release } : null;
}

/**
 * Where something comes from: the innermost script of a part, as the shell runs below all of them; else the shell when
 * the scripts are its own.
 * @param owner the part of the page, for what names no script.
 */
function originOf(frames: readonly Frame[], owner: LivePart | undefined, running: Running): Origin {
  const foremost = frames.find(({ part }) => part !== SHELL) ?? frames[0];
  const found = foremost && releaseOf(foremost, running);
  if (found) return found;
  return owner
    ? { part: owner.part, release: owner.release }
    : { part: SHELL, release: running.shell };
}

/** Enough to find the line in the source map. */
const MOST_FRAMES = 4;
const NO_PAGE = '*';

interface Surroundings {
  running: Running;
  find: (path: string) => Destination | undefined;
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  // What was thrown may be anything, a person's file included: only text is worth a look.
  return typeof error === 'string' ? error : `thrown ${typeof error}`;
}

function errorFrames(error: unknown, file: string, componentStack: string): Frame[] {
  const stack = error instanceof Error ? framesIn(error.stack ?? '') : [];
  return [...(stack.length > 0 ? stack : framesIn(file)), ...framesIn(componentStack)];
}

/** Of an address, what a policy would name. */
function sourceOf(blocked: string): string {
  return parseUrl(blocked) ? redact(blocked) : blocked;
}

type Described = Pick<SiteReport, 'message' | 'value'> & { frames: Frame[] };

function describeHappening(happening: Happening): Described {
  switch (happening.kind) {
    case 'vital':
      return { message: happening.name, value: happening.value, frames: [] };
    case 'long-task': {
      const frames = framesIn(happening.file);
      return { message: frames[0]?.file ?? 'unknown', value: Math.round(happening.ms), frames };
    }
    case 'violation': {
      const { directive, blocked, file } = happening;
      return { message: `${directive} ${sourceOf(blocked)}`, frames: framesIn(file) };
    }
    default: {
      const { error, file = '', componentStack = '' } = happening;
      const frames = errorFrames(error, file, componentStack);
      return { message: redact(messageOf(error)), frames };
    }
  }
}

/** The report on a happening, with the part and release that it comes from. */
export function describe(noticed: Noticed, { running, find }: Surroundings): SiteReport {
  const { happening, path } = noticed;
  const { message, value, frames } = describeHappening(happening);
  const page = find(path);
  const named = 'part' in happening ? happening.part : undefined;
  const ownerName = named ?? page?.from.part;
  const owner = running.parts.findLast(({ part }) => part === ownerName) ?? page?.from;
  const origin = originOf(named === undefined ? frames : [], owner, running);
  const places = frames.slice(0, MOST_FRAMES).map(({ part, place }) => `${part}/${place}`);
  return {
    kind: happening.kind,
    ...origin,
    route: page?.path ?? NO_PAGE,
    message,
    count: 1,
    ...(value === undefined ? {} : { value }),
    ...(places.length > 0 ? { frames: places } : {}),
  };
}

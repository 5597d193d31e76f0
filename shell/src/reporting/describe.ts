import type { SiteReport } from '@jalon/shared/protocol';
import { parseUrl } from '@jalon/shared/format';
import type { Destination } from '../composition/destination';
import { framesIn, type Frame } from './frames';
import type { Happening, Noticed } from './happening';
import { originOf, type Running } from './origin';
import { redact } from './redact';

/** Enough to find the line in the source map. */
const MOST_FRAMES = 4;
const NO_PAGE = '*';

export interface Surroundings {
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

type Told = Pick<SiteReport, 'message' | 'value'> & { frames: Frame[] };

function tell(happening: Happening): Told {
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

/** What is worth saying of a happening, and to whom it belongs. */
export function describe(noticed: Noticed, { running, find }: Surroundings): SiteReport {
  const { happening, path } = noticed;
  const { message, value, frames } = tell(happening);
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

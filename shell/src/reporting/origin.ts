import type { LivePart } from '@jalon/shared/protocol';
import type { Frame } from './frames';

/** What a tab runs: the shell of its page, and the releases that were loaded into it, the newest last. */
export interface Running {
  shell: string;
  parts: readonly LivePart[];
}

export interface Origin {
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
export function originOf(
  frames: readonly Frame[],
  owner: LivePart | undefined,
  running: Running,
): Origin {
  const foremost = frames.find(({ part }) => part !== SHELL) ?? frames[0];
  const found = foremost && releaseOf(foremost, running);
  if (found) return found;
  return owner
    ? { part: owner.part, release: owner.release }
    : { part: SHELL, release: running.shell };
}

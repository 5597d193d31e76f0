import type { Access } from '@jalon/shared/protocol';
import { startDeadline } from './deadline';
import type { Directory } from './directory';

/** Answers who may open a page, from the routes of whichever part has it. */
export function accessIn(directory: Directory): (path: string) => Promise<Access | null> {
  return async (path) => {
    try {
      const located = await directory.locate(path, startDeadline());
      return located.kind === 'page' ? located.destination.access : null;
    } catch {
      // Whoever goes there asks again.
      directory.forget(path);
      return null;
    }
  };
}

import type { Access } from '../protocol';

type FindAccess = (path: string) => Promise<Access | null>;

let find: FindAccess = () => Promise.resolve(null);

/** Access of the page at a path of this site, in any part; null for an unknown page. Never rejects. */
export function accessOf(path: string): Promise<Access | null> {
  return find(path);
}

/** Sets the function behind {@link accessOf}. For the shell, which finds the routes of all parts. */
export function provideAccess(next: FindAccess): void {
  find = next;
}

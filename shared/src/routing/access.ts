import type { Access } from '../protocol';

type FindAccess = (path: string) => Promise<Access | null>;

let find: FindAccess = () => Promise.resolve(null);

/** Who may open the page at a path of this site, of whichever part; null where no such page is known. Never rejects. */
export function accessOf(path: string): Promise<Access | null> {
  return find(path);
}

/** Says who answers {@link accessOf}. For the shell, which finds the routes of all parts. */
export function provideAccess(next: FindAccess): void {
  find = next;
}

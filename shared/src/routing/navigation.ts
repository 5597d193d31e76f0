import type { NavigationEntry, NavigationGroup } from '../protocol';

let links: readonly NavigationEntry[] = [];

/** Links of live parts for one place, in order. Header links have no group. */
export function siteNavigation(
  place: NavigationEntry['place'],
  group?: NavigationGroup,
): readonly NavigationEntry[] {
  return links.filter(
    (link) => link.place === place && (link.place === 'header' || link.group === group),
  );
}

/** Sets the links of the whole page. For the shell and for tests only. */
export function provideNavigation(next: readonly NavigationEntry[] = []): void {
  links = next;
}

import type { ComponentType } from 'react';

export type PageAccess = 'public' | 'signed-in';

/** One page of a remote, as written in its `routes.json`. */
export interface RouteDefinition {
  /** `/`, or lower-case segments; a segment may be a parameter: `/missions/:id`. */
  path: string;
  /** File name, without extension, of the component in `src/pages`. */
  page: string;
  title: string;
  description: string;
  access: PageAccess;
  /** Whether search engines may list the page. */
  index: boolean;
  /** Whether composition writes the page's HTML. Never for a `signed-in` page. */
  prerender: boolean;
}

/** Origins of other sites, such as `https://api.example.fr`. */
export interface Origins {
  /** Called by scripts: `fetch`, `XMLHttpRequest`, `EventSource`. */
  connect?: string[];
  /** Source of images. Their server allows it: CORS and `crossorigin`, or `Cross-Origin-Resource-Policy`. */
  images?: string[];
}

/** Groups of links in the footer and in the site map. */
export const NAVIGATION_GROUPS = ['companies', 'freelances', 'information'] as const;

export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** A link of a part to one of its own pages. The site map also contains the footer links. */
export type NavigationEntry = {
  to: string;
  label: string;
  /** Sort key within one `place`; ties are sorted by part name. */
  order: number;
} & (
  | {
      place: 'header';
      /** Whether only the menu of small screens has the link, as the header has no room. */
      menuOnly?: boolean;
    }
  | { place: 'footer' | 'site-map'; group: NavigationGroup }
);

/** A link in the data of a document, with the title of its page, unless it is the label, for visitors on slow lines. */
export type SiteLink = NavigationEntry & { title?: string };

/** Resources that a part requests besides its routes; the configuration of the operator must allow it. */
export interface PartExtensions {
  origins?: Origins;
  navigation?: NavigationEntry[];
  /** Names of its mail templates, as configured by the operator under `mail.templates`. */
  mail?: string[];
}

export function pickExtensions({ origins, navigation, mail }: PartExtensions): PartExtensions {
  return {
    ...(origins && { origins }),
    ...(navigation && { navigation }),
    ...(mail && { mail }),
  };
}

/** Origins with their use, such as "connect https://api.example.fr". */
export function formatOriginUses({ origins = {} }: PartExtensions): string[] {
  return Object.entries(origins).flatMap(([use, list]: [string, string[]]) =>
    list.map((origin) => `${use} ${origin}`),
  );
}

export interface RemoteRoutes extends PartExtensions {
  name: string;
  routes: RouteDefinition[];
}

/** Module that a remote exposes for a page. */
export interface PageModule {
  default: ComponentType;
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matches(pattern: string, path: string): boolean {
  const expected = segments(pattern);
  const actual = segments(path);
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === actual[index])
  );
}

/** Decodes a segment; an invalid encoding stays as entered. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function parseRouteParams(pattern: string, path: string): Record<string, string> {
  const actual = segments(path);
  const named = segments(pattern).flatMap((segment, index) =>
    segment.startsWith(':') ? [[segment.slice(1), decoded(actual[index] ?? '')]] : [],
  );
  return Object.fromEntries(named) as Record<string, string>;
}

/** The route of a path. The gate guarantees that there is at most one. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  return routes.find((route) => matches(route.path, path));
}

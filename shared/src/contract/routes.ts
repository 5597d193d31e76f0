import type { ComponentType } from 'react';

/** Who may open a page: anyone, or only a visitor whose session is known. */
export type Access = 'public' | 'signed-in';

/** One page of a remote, as written in its `routes.json`. */
export interface RouteDefinition {
  /** `/`, or lower-case segments; a segment may be a parameter: `/missions/:id`. */
  path: string;
  /** File name, without extension, of the component in `src/pages`. */
  page: string;
  title: string;
  description: string;
  access: Access;
  /** Whether search engines may list the page. */
  index: boolean;
  /** Whether composition writes the page's HTML. Never for a `signed-in` page. */
  prerender: boolean;
}

/** All that the shell and composition know of a remote. */
export interface RemoteRoutes {
  name: string;
  routes: RouteDefinition[];
}

/** What a remote exposes for each of its pages. */
export interface PageModule {
  default: ComponentType;
}

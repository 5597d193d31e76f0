import { render, type RenderResult } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

import type { SiteConfig } from '../config';
import type { NavigationEntry } from '../protocol';
import type { PageParams } from '../routing';
import { PageParamsProvider, provideNavigation, provideSiteConfig } from '../shell';
import type { SessionState } from '../session';
import { fakeSession, type FakeSession } from './fake-session';
import { siteConfigFixture } from './site-config-fixture';

interface CurrentLocation {
  href: string;
}

/** Copies the location of the router to `location`, for assertions. */
function LocationProbe({ location }: { location: CurrentLocation }): null {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    Object.assign(location, { href: `${pathname}${search}${hash}` });
  }, [location, pathname, search, hash]);
  return null;
}

export interface SiteOptions {
  /** Address at which the component is mounted; `/` by default. */
  path?: string;
  /** Installs a fake session in this state; anonymous by default. */
  session?: SessionState;
  config?: SiteConfig;
  /** Links of parts in header, footer and site map; none by default. */
  navigation?: readonly NavigationEntry[];
  /** Values of the route parameters; none by default. */
  params?: PageParams;
}

export interface RenderedSite extends RenderResult {
  session: FakeSession;
  /** The current address of the router, with its query string. */
  location: CurrentLocation;
}

/** Renders a component as the shell would: with a configuration, a session and a router. */
export function renderWithSite(ui: ReactElement, options: SiteOptions = {}): RenderedSite {
  const { path = '/', config = siteConfigFixture, params = {} } = options;
  provideSiteConfig(config);
  provideNavigation(options.navigation);
  const session = fakeSession(options.session ?? { status: 'anonymous' });
  const location: CurrentLocation = { href: path };
  const rendered = render(ui, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[path]}>
        <PageParamsProvider value={params}>{children}</PageParamsProvider>
        <LocationProbe location={location} />
      </MemoryRouter>
    ),
  });
  return { ...rendered, session, location };
}

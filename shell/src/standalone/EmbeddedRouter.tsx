import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { siteConfig } from '@jalon/shared/config';
import { createPath, Router, type Location, type Navigator, type To } from '@jalon/shared/shell';
import { focusHeading } from '../app/PageArrival';

interface Props {
  /** Address of the first page on the site. */
  address: URL;
  /** The first page. */
  page: ReactNode;
  /** Loads the page with a path; null where other sites may not show it. */
  load: (pathname: string) => Promise<ReactNode> | null;
  /** Colour scheme of the page around. */
  scheme: string;
}

const locationOf = ({ pathname, search, hash }: URL) => ({ pathname, search, hash });

function LinkToSite({ href }: { href: string }) {
  return (
    <p>
      <a href={href}>{`Voir la suite sur ${siteConfig().brand.name}`}</a>
    </p>
  );
}

/**
 * Keeps the address of our page beside that of the document, which belongs to another site. Only a visitor's click leaves the
 * document: pages also redirect on their own.
 */
export function EmbeddedRouter({ address, page, load, scheme }: Props) {
  const [shown, setShown] = useState<{ location: Partial<Location>; page: ReactNode }>({
    location: locationOf(address),
    page,
  });
  const content = useRef<HTMLDivElement>(null);
  const wanted = useRef(address.href);
  const { pathname: current = '' } = shown.location;
  const navigator = useMemo((): Navigator => {
    const urlOf = (to: To) =>
      new URL(typeof to === 'string' ? to : createPath(to), address.origin + current);
    const open = async (to: To, state: unknown, isClick: boolean) => {
      const url = urlOf(to);
      const { href } = url;
      wanted.current = href;
      const location = { ...locationOf(url), state };
      if (url.pathname === current) {
        setShown((before) => ({ ...before, location }));
        return;
      }
      const next = await load(url.pathname)?.catch(() => null);
      if (wanted.current !== href) return;
      if (next) setShown({ location, page: next });
      else if (isClick) window.location.assign(href);
      else setShown({ location, page: <LinkToSite href={href} /> });
    };
    return {
      createHref: (to) => urlOf(to).href,
      push: (to, state) => void open(to, state, true),
      replace: (to, state) => void open(to, state, false),
      go: () => undefined,
    };
  }, [address, current, load]);

  useEffect(() => {
    if (shown.page === page) return;
    content.current?.scrollIntoView();
    focusHeading(content.current);
  }, [shown.page, page]);

  return (
    <div ref={content} data-jalon={scheme} lang="fr">
      <Router location={shown.location} navigator={navigator}>
        {shown.page}
      </Router>
    </div>
  );
}

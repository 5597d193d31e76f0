import { useMemo, useState, type ReactNode } from 'react';
import { createPath, Router, type Location, type Navigator, type To } from '@jalon/shared/shell';

interface Props {
  /** Origin of the site. */
  origin: string;
  /** Path of the page on the site, with query string and fragment. */
  path: string;
  children: ReactNode;
}

/** Keeps the address of one page beside that of the document, which belongs to another site. Other pages open on the site. */
export function EmbeddedRouter({ origin, path, children }: Props) {
  const [location, setLocation] = useState<Partial<Location>>(() => {
    const { pathname, search, hash } = new URL(path, origin);
    return { pathname, search, hash };
  });
  const navigator = useMemo((): Navigator => {
    const urlOf = (to: To) => new URL(typeof to === 'string' ? to : createPath(to), origin + path);
    const open = (to: To, state: unknown) => {
      const { pathname, search, hash, href } = urlOf(to);
      if (pathname === new URL(path, origin).pathname)
        setLocation({ pathname, search, hash, state });
      else window.location.assign(href);
    };
    return { createHref: (to) => urlOf(to).href, push: open, replace: open, go: () => undefined };
  }, [origin, path]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

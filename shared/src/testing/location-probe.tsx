import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export interface CurrentLocation {
  href: string;
}

/** Writes where the router is into `location`, for tests to read. */
export function LocationProbe({ location }: { location: CurrentLocation }): null {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    Object.assign(location, { href: `${pathname}${search}${hash}` });
  }, [location, pathname, search, hash]);
  return null;
}

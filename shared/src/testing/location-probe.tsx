import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export interface CurrentLocation {
  href: string;
}

/** Copies the location of the router to `location`, for assertions. */
export function LocationProbe({ location }: { location: CurrentLocation }): null {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    Object.assign(location, { href: `${pathname}${search}${hash}` });
  }, [location, pathname, search, hash]);
  return null;
}

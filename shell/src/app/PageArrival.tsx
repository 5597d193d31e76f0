import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDocumentTitle } from '@jalon/shared/routing';
import { pageDrawn } from '../pages/first-drawn';
import { useIsFirstPage } from './first-page';
import { focusHeading } from './focus-heading';

interface Props {
  title: string;
  children: ReactNode;
}

/** Once a page is there: its title, and focus on its heading when the visitor navigated to it. */
export function PageArrival({ title, children }: Props) {
  // As it was on arrival: a first page that changes its own query has not been navigated to.
  const [isFirstPage] = useState(useIsFirstPage());
  const content = useRef<HTMLDivElement>(null);
  useDocumentTitle(title);

  useEffect(pageDrawn, []);
  useEffect(() => {
    if (isFirstPage) return;
    focusHeading(content.current);
  }, [isFirstPage]);

  return <div ref={content}>{children}</div>;
}

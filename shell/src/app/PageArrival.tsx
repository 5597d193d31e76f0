import { useEffect, useRef, useState, type ReactNode } from 'react';
import { siteConfig } from '@jalon/shared/config';
import { documentTitle, UNLISTED_HEAD, type HeadTag } from '@jalon/shared/protocol';
import { useDocumentTitle } from '@jalon/shared/routing';
import { pageDrawn } from '../loader';
import { useIsFirstPage } from './first-page';
import { focusHeading } from './focus-heading';
import { showHead } from './page-head';

interface Props {
  title: string;
  /** What the head of the document says of it; left out for what is no page. */
  head?: () => readonly HeadTag[];
  children: ReactNode;
}

/** Once a page is there: its title and head, and focus on its heading when the visitor navigated to it. */
export function PageArrival({ title, head, children }: Props) {
  // As it was on arrival: a first page that changes its own query has not been navigated to.
  const [isFirstPage] = useState(useIsFirstPage());
  const content = useRef<HTMLDivElement>(null);
  useDocumentTitle(documentTitle(title, siteConfig().brand));
  useEffect(() => {
    showHead(head?.() ?? UNLISTED_HEAD);
  }, [head]);

  useEffect(pageDrawn, []);
  useEffect(() => {
    if (isFirstPage) return;
    focusHeading(content.current);
  }, [isFirstPage]);

  return <div ref={content}>{children}</div>;
}

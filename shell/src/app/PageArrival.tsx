import { useEffect, useRef, useState, type ReactNode } from 'react';
import { siteConfig } from '@jalon/shared/config';
import { documentTitle, UNLISTED_HEAD, type HeadTag } from '@jalon/shared/protocol';
import { useDocumentTitle } from '@jalon/shared/shell';
import { pageDrawn } from '../loader';
import { useIsFirstPage } from './first-page';
import { focusHeading } from './focus-heading';
import { showHead } from './page-head';

interface Props {
  title: string;
  /** Head of the document; left out for cards and the 404 page. */
  head?: () => readonly HeadTag[];
  children: ReactNode;
}

/** Sets title and head of the document, and after a navigation the focus on the heading. */
export function PageArrival({ title, head, children }: Props) {
  // Read once on arrival: a first page that changes its own query string is still the first page.
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

import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { siteConfig } from '@jalon/shared/config';
import { documentTitle, UNLISTED_HEAD, type HeadTag } from '@jalon/shared/protocol';
import { useDocumentTitle } from '@jalon/shared/shell';
import { repeatPresses } from '../pressed';
import { adoptTypedValues } from '../typed';
import { InitialNavigationContext, LoaderContext } from './context';

/** Selects the elements of the head that describe one page. */
const OF_PAGE =
  '[name=description],[name=robots],[rel=canonical],[property^="og:"],[name^="twitter:"]';

/** Shows the head elements of the current page. JSON-LD stays, because crawlers load each page as a document. */
function showHead(tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  for (const [name, attributes] of tags) {
    const element = document.createElement(name);
    for (const attribute of Object.entries(attributes)) element.setAttribute(...attribute);
    document.head.append(element);
  }
}

const HEADING = 'h1, h2, h3';

/** Focuses the first heading, where screen readers continue to read. @param content a heading or its container. */
export function focusHeading(content: HTMLElement | null): void {
  const heading = content?.matches(HEADING)
    ? content
    : (content?.querySelector('h1') ?? content?.querySelector<HTMLElement>(HEADING));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

interface Props {
  title: string;
  /** Head elements; omitted for error cards and the 404 page. */
  head?: () => readonly HeadTag[];
  children: ReactNode;
}

/** The element that the URL fragment names, unless the scroll position of an earlier visit was restored. */
const namedSection = () => (scrollY === 0 ? document.getElementById(location.hash.slice(1)) : null);

/** Sets title and head of the document. After a navigation, focuses the section of the fragment or the heading. */
export function CurrentPage({ title, head, children }: Props) {
  // Never updated, so that the first page stays the first page when it changes its own query string.
  const [isInitialNavigation] = useState(use(InitialNavigationContext));
  const { markPainted } = use(LoaderContext);
  const content = useRef<HTMLDivElement>(null);
  useDocumentTitle(documentTitle(title, siteConfig().brand));
  useEffect(() => {
    showHead(head?.() ?? UNLISTED_HEAD);
  }, [head]);

  useLayoutEffect(() => {
    if (content.current) adoptTypedValues(content.current);
  }, []);
  useEffect(() => {
    markPainted();
    repeatPresses('main *');
  }, [markPainted]);
  useEffect(() => {
    if (isInitialNavigation) return;
    const section = namedSection();
    section?.scrollIntoView();
    focusHeading(section ?? content.current);
  }, [isInitialNavigation]);

  return <div ref={content}>{children}</div>;
}

import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { siteConfig } from '@jalon/shared/config';
import { documentTitle, UNLISTED_HEAD, type HeadTag } from '@jalon/shared/protocol';
import { useDocumentTitle } from '@jalon/shared/shell';
import { adoptTyped } from '../typed';
import { InitialNavigationContext, LoaderContext } from './context';

/** Selects the elements of the head that describe one page. */
const OF_PAGE =
  '[name=description],[name=robots],[rel=canonical],[property^="og:"],[name^="twitter:"]';

/** Replaces the head elements by those of the current page. JSON-LD stays: crawlers load each page as a document. */
function showHead(tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  for (const [name, attributes] of tags) {
    const element = document.createElement(name);
    for (const attribute of Object.entries(attributes)) element.setAttribute(...attribute);
    document.head.append(element);
  }
}

const HEADING = 'h1, h2, h3';

/** Focuses the first heading, where screen readers continue to read. @param content a heading or what contains it. */
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

/** The section that the fragment names, unless the position of a visit before was restored. */
const namedSection = () => (scrollY === 0 ? document.getElementById(location.hash.slice(1)) : null);

/** Sets title and head of the document, and after a navigation the focus on the heading. */
export function PageArrival({ title, head, children }: Props) {
  // Read once on arrival: a first page that changes its own query string is still the first page.
  const [isInitialNavigation] = useState(use(InitialNavigationContext));
  const { markPainted } = use(LoaderContext);
  const content = useRef<HTMLDivElement>(null);
  useDocumentTitle(documentTitle(title, siteConfig().brand));
  useEffect(() => {
    showHead(head?.() ?? UNLISTED_HEAD);
  }, [head]);

  useLayoutEffect(() => {
    if (content.current) adoptTyped(content.current);
  }, []);
  useEffect(markPainted, [markPainted]);
  useEffect(() => {
    if (isInitialNavigation) return;
    const section = namedSection();
    section?.scrollIntoView();
    focusHeading(section ?? content.current);
  }, [isInitialNavigation]);

  return <div ref={content}>{children}</div>;
}

import type { HeadTag, LivePart } from '@jalon/shared/protocol';

/** A page of a release: where a link leads. */
export interface Destination {
  /** Of its route: "/faq". */
  path: string;
  page: string;
  title: string;
  /** What the head of the document says of it. */
  head: () => readonly HeadTag[];
  access: LivePart['routes'][number]['access'];
  /** The release that it is taken from; a page never mixes two. */
  from: LivePart;
}

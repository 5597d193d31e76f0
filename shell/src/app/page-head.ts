import type { HeadTag } from '@jalon/shared/protocol';

/** The elements of a head that speak of one page. */
const OF_PAGE =
  '[name=description],[name=robots],[rel=canonical],[property^="og:"],[name^="twitter:"]';

/** What the document tells search engines of its own page; nothing of it is known of other pages. */
let own: { address: string | null | undefined; graph: Element | null } | undefined;

const addressThere = () => document.head.querySelector('[rel=canonical]')?.getAttribute('href');

/** Has the head of the document speak of the page that is shown. */
export function showHead(tags: readonly HeadTag[]): void {
  own ??= {
    address: addressThere(),
    graph: document.head.querySelector('[type="application/ld+json"]'),
  };
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  for (const [name, attributes] of tags) {
    const element = document.createElement(name);
    for (const attribute of Object.entries(attributes)) element.setAttribute(...attribute);
    document.head.append(element);
  }
  if (own.graph === null) return;
  if (own.address === addressThere()) document.head.append(own.graph);
  else own.graph.remove();
}

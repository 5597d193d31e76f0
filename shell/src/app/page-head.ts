import type { HeadTag } from '@jalon/shared/protocol';

/** Selects the elements of the head that describe one page. */
const OF_PAGE =
  '[name=description],[name=robots],[rel=canonical],[property^="og:"],[name^="twitter:"]';

/** JSON-LD of the document's own page, and its canonical address. Other pages have none. */
let own: { address: string | null | undefined; graph: Element | null } | undefined;

const addressThere = () => document.head.querySelector('[rel=canonical]')?.getAttribute('href');

/** Replaces the head elements by those of the current page. */
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

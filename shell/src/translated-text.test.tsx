import { render } from '@testing-library/react';
import { tolerateTranslators } from './translated-text';

tolerateTranslators(Node);

/** Replaces every text node by an element with a new text node, as Chrome's translator does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const element = document.createElement('span');
    element.textContent = text.data;
    text.replaceWith(element);
  }
}

test.each([
  ['removes', ['Bonjour', <b key="b">Zoé</b>], [<b key="b">Zoé</b>]],
  ['inserts an element before', [null, 'Bonjour'], [<b key="b">Zoé</b>, 'Bonjour']],
])('React %s a text that a translator replaced, without an error', (_, before, after) => {
  const { container, rerender } = render(<p>{before}</p>);
  translate(container);
  rerender(<p>{after}</p>);
  expect(container).toHaveTextContent('Zoé');
});

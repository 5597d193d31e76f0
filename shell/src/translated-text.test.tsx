import { render } from '@testing-library/react';
import { tolerateTranslators } from './translated-text';

tolerateTranslators(Node);

/** As Chrome's translator does: every text is replaced by a new one in an element. */
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

test('React removes a text that a translator replaced without an error', () => {
  const { container, rerender } = render(<p>{['Bonjour', <b key="b">Zoé</b>]}</p>);
  translate(container);
  rerender(<p>{[<b key="b">Zoé</b>]}</p>);
  expect(container).toHaveTextContent('Zoé');
});

test('React inserts an element before a text that a translator replaced', () => {
  const { container, rerender } = render(<p>{[null, 'Bonjour']}</p>);
  translate(container);
  rerender(<p>{[<b key="b">Zoé</b>, 'Bonjour']}</p>);
  expect(container).toHaveTextContent('Zoé');
});

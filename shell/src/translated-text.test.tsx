import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { tolerateTranslators } from './translated-text';

tolerateTranslators(Node);

/** As Chrome's translator does: every text is replaced by a new one in elements. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

let host: HTMLElement;
let root: Root;
const show = (content: React.ReactNode) => {
  act(() => {
    root.render(<p>{content}</p>);
  });
};
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  root = createRoot(host);
});

test('React removes a text that a translator replaced without an error', () => {
  show(['Bonjour', <b key="b">Zoé</b>]);
  translate(host);
  show([<b key="b">Zoé</b>]);
  expect(host.querySelector('b')?.textContent).toBe('Zoé');
});

test('React inserts an element before a text that a translator replaced', () => {
  show([null, 'Bonjour']);
  translate(host);
  show([<b key="b">Zoé</b>, 'Bonjour']);
  expect(host.querySelector('b')?.textContent).toBe('Zoé');
});

test('nodes that nobody replaced are removed and inserted as before', () => {
  show([<i key="i">un</i>, <b key="b">deux</b>]);
  show([<b key="b">deux</b>]);
  show([<i key="i">un</i>, <b key="b">deux</b>]);
  expect(host.innerHTML).toBe('<p><i>un</i><b>deux</b></p>');
});

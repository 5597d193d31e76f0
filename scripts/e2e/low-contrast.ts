import type { Page } from 'playwright-core';

/**
 * What cannot be read or seen on the page as it is painted: text below 4.5:1 (large text below 3:1), fields without an
 * edge and submit buttons without a ground of 3:1. It reads computed colours only, so that a token that a browser cannot
 * resolve shows: the browser then paints its own colour or none.
 */
export function lowContrast(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A change of theme is painted over two frames; in between, colours are of both.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const read = (colour: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const linear = (channel: number) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]: Colour) =>
      0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
    const ratio = (one: Colour, other: Colour) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const ground = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const colour = read(getComputedStyle(element).backgroundColor);
      return colour[3] > 0 ? colour : ground(element.parentElement);
    };
    const isSeen = (element: Element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    const name = (element: Element) =>
      `${element.localName} ${element.getAttribute('name') ?? element.textContent}`
        .trim()
        .slice(0, 60);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let words = 0;
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!parent || !textContent?.trim() || !isSeen(parent)) continue;
      words += 1;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const seen = ratio(read(color), ground(parent));
      if (seen < (isLarge ? 3 : 4.5)) found.push(`${name(parent)}: ${seen.toFixed(2)}`);
    }
    if (words < 10) found.push(`${String(words)} texts`);

    for (const field of document.querySelectorAll(
      'input:not([type=hidden], [type=file], [type=radio]), textarea, select',
    )) {
      if (!isSeen(field)) continue;
      const { borderTopColor, borderTopWidth } = getComputedStyle(field);
      const edge = read(borderTopColor);
      const seen = ratio(edge, ground(field.parentElement));
      const hasEdge = parseFloat(borderTopWidth) >= 1 && edge[3] > 0;
      if (!hasEdge || seen < 3) found.push(`${name(field)}: edge ${seen.toFixed(2)}`);
    }
    for (const button of document.querySelectorAll('[type=submit]')) {
      if (!isSeen(button)) continue;
      const seen = ratio(ground(button), ground(button.parentElement));
      if (seen < 3) found.push(`${name(button)}: ground ${seen.toFixed(2)}`);
    }
    return found;
  });
}

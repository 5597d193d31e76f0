/** @jest-environment node */
import type { IconNode } from 'lucide';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './Icon';

const ring: IconNode = [
  ['circle', { cx: 12, cy: 12, r: 10 }],
  ['path', { d: 'M5 12h14' }],
];

/** The attributes and the content of the only `<svg>` of the markup. */
function drawn(icon: ReactElement) {
  const [, attributes = '', shapes = ''] =
    /^<svg (.*?)>(.*)<\/svg>$/.exec(renderToStaticMarkup(icon)) ?? [];
  return { attributes, shapes };
}

test('its shapes are drawn in their order', () => {
  const { shapes } = drawn(<Icon of={ring} />);
  expect(shapes).toBe('<circle cx="12" cy="12" r="10"></circle><path d="M5 12h14"></path>');
});

test('its lines have the colour of the text, and 24 pixels to be in', () => {
  const { attributes } = drawn(<Icon of={ring} />);
  expect(attributes).toContain('width="24" height="24" viewBox="0 0 24 24"');
  expect(attributes).toContain('fill="none" stroke="currentColor" stroke-width="1.5"');
});

test('its size, its lines and its class can be chosen', () => {
  const { attributes } = drawn(<Icon of={ring} size={18} stroke={2} className="chevron" />);
  expect(attributes).toContain('width="18" height="18" viewBox="0 0 24 24"');
  expect(attributes).toContain('stroke-width="2"');
  expect(attributes).toContain('class="chevron"');
});

test('hides an icon from assistive technology', () => {
  expect(drawn(<Icon of={ring} />).attributes).toContain('aria-hidden="true"');
});

import type { Page } from 'playwright-core';

/** What Chromium tells a screen reader of one element. */
export interface AccessibleNode {
  role: string;
  name: string;
  description: string;
  /** States by name, as in `{ required: true, invalid: 'false' }`. */
  states: Readonly<Record<string, unknown>>;
}

/** The page as Chromium gives it to screen readers: every node that they can reach, in reading order. */
export async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      states: Object.fromEntries(
        properties.map((property) => [property.name, property.value.value as unknown]),
      ),
    }));
}

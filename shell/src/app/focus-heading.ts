/** Focuses the first heading, where screen readers continue to read. */
export function focusHeading(content: Element | null): void {
  const heading = content?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

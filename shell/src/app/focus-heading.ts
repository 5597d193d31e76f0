/** Gives the focus to the heading of what is shown, where readers go on. */
export function focusHeading(content: Element | null): void {
  const heading = content?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

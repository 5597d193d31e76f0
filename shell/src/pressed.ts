import { keyOf } from './typed';

/*
 * Presses before React responds, which React drops. The inline script of the document marks the pressed button, or the
 * pressed link that waits for its handler, with `aria-busy`, and removes all marks when the visitor leaves.
 */

/** Marked elements of this page. */
const held = new Set<HTMLElement>();

let stopHolding: () => void = () => undefined;

/** Holds presses in the page until {@link repeatPresses}. Call it before React listens to clicks. */
export function holdPresses(): void {
  const { onclick } = window;
  const { pathname } = location;
  const note = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[aria-busy]')) held.add(element);
  };
  const hold = (event: PointerEvent) => {
    if (!(event.target as Element).matches('main *')) return;
    onclick?.call(window, event);
    if (!event.defaultPrevented) return;
    note();
    // React would also handle a press that hydrates the page.
    event.stopPropagation();
  };
  note();
  window.onclick = null;
  document.addEventListener('click', hold, true);
  stopHolding = () => {
    document.removeEventListener('click', hold, true);
    window.onbeforeunload = null;
    if (location.pathname !== pathname) held.clear();
  };
}

/**
 * Repeats each held press once. Call it in an effect of what is hydrated.
 * @param area selector of the hydrated elements.
 */
export function repeatPresses(area: 'main *' | ':not(main *)'): void {
  if (area === 'main *') stopHolding();
  // After the updates of hydration, which adopt typed values, read stored ones, and may replace the pressed element.
  setTimeout(() => {
    const present = [...document.querySelectorAll<HTMLElement>('button, a')];
    for (const old of held) {
      const now = old.isConnected ? old : present.find((element) => keyOf(element) === keyOf(old));
      if (now && !now.matches(area)) continue;
      held.delete(old);
      const isWanted = old.hasAttribute('aria-busy');
      old.removeAttribute('aria-busy');
      if (isWanted) now?.click();
    }
  });
}

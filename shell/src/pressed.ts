import { elementKeyOf } from './typed';

/*
 * Presses before React responds, which React drops. The inline script of the document marks a pressed button with
 * `aria-busy`; once the shell runs, pressed links that need their handler wait, too.
 */

const BUSY = 'aria-busy';

/** Time after which a link no longer waits for its handler (ms): links work without scripts, too. */
const MAX_LINK_WAIT_MS = 4_000;

/** Marked elements of this page. */
const held = new Set<HTMLElement>();

let stopHolding: () => void = () => undefined;

/** Holds presses in the page until {@link repeatPresses}. Call it before React listens to clicks. */
export function holdPresses(): void {
  const { pathname } = location;
  const hold = (event: PointerEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      'main :is(button:enabled, [data-waits])',
    );
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // React would also handle a press that hydrates the page.
    event.stopPropagation();
    pressed.setAttribute(BUSY, 'true');
    held.add(pressed);
    if (!(pressed instanceof HTMLAnchorElement)) return;
    setTimeout(() => {
      if (pressed.hasAttribute(BUSY)) location.assign(pressed.href);
    }, MAX_LINK_WAIT_MS);
  };
  const forget = () => {
    for (const element of held) element.removeAttribute(BUSY);
    held.clear();
  };
  for (const element of document.querySelectorAll<HTMLElement>(`[${BUSY}]`)) held.add(element);
  window.onclick = null;
  document.addEventListener('click', hold, true);
  window.addEventListener('beforeunload', forget);
  stopHolding = () => {
    document.removeEventListener('click', hold, true);
    window.removeEventListener('beforeunload', forget);
    if (location.pathname !== pathname) forget();
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
      const now = old.isConnected
        ? old
        : present.find((element) => elementKeyOf(element) === elementKeyOf(old));
      if (now && !now.matches(area)) continue;
      held.delete(old);
      const isWanted = old.hasAttribute(BUSY);
      old.removeAttribute(BUSY);
      if (isWanted) now?.click();
    }
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Delay before the caret is restored: React or a store may write the value again, which moves the caret (ms). */
const CARET_MS = 100;

/** Everything that a visitor may have filled in, or focused. */
const SELECTOR = 'input, select, textarea, button, a, summary';

const within = (nodes: Iterable<Node>): HTMLElement[] =>
  [...nodes].flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll('*')].filter(isWanted) : [],
  );
const isWanted = (element: Element): element is HTMLElement => element.matches(SELECTOR);

const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);

/** A key equal for a control and its replacement, whose generated ids differ. */
function keyOf(element: HTMLElement): string {
  const { type, name } = element as Partial<Control>;
  const value = isCheckable(element) ? element.value : '';
  return [element.localName, type, name, value, element.textContent].join('\n');
}

/** Sets a property by the native setter: React overrides it on the element and would detect no change. */
function write(element: Control, property: 'value' | 'files', value: unknown): void {
  Reflect.set(Object.getPrototypeOf(element) as object, property, value, element);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Copies the value of a removed control if the visitor changed it. */
function restore(now: HTMLElement, old: HTMLElement): void {
  if (isCheckable(old) && isCheckable(now)) {
    const isChanged = old.checked !== old.defaultChecked && old.checked !== now.checked;
    if (isChanged && (old.checked || old.type === 'checkbox')) now.click();
  } else if (old instanceof HTMLSelectElement && now instanceof HTMLSelectElement) {
    const initial = [...old.options].findIndex((option) => option.defaultSelected);
    if (old.selectedIndex !== Math.max(initial, 0)) write(now, 'value', old.value);
  } else if (old instanceof HTMLInputElement && old.files?.length) {
    write(now as HTMLInputElement, 'files', old.files);
  } else if (old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement) {
    if (old.value !== old.defaultValue) write(now as Control, 'value', old.value);
  }
}

function moveFocus(now: HTMLElement, old: HTMLElement): void {
  now.focus({ preventScroll: true });
  if (!(old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = old;
  // Null for types without a selection, such as e-mail.
  if (selectionStart === null) return;
  // Deferred: React writes the value once more, which moves the caret.
  setTimeout(() => {
    const field = now as typeof old;
    if (field.value === old.value) field.setSelectionRange(selectionStart, selectionEnd);
  }, CARET_MS);
}

/** Removed controls whose replacement was not found yet. */
const lost: HTMLElement[] = [];

/** Moves values, focus and caret of removed controls to their replacements. */
export function moveTyped(records: readonly MutationRecord[], focused: Element | null): void {
  const removed = records.flatMap(({ removedNodes }) => within(removedNodes));
  lost.push(...removed.filter((element) => !element.isConnected));
  for (const now of records.flatMap(({ addedNodes }) => within(addedNodes))) {
    const place = lost.findIndex((old) => keyOf(old) === keyOf(now));
    const [old] = place < 0 || !now.isConnected ? [] : lost.splice(place, 1);
    if (!old) continue;
    restore(now, old);
    if (old === focused && document.activeElement === document.body) moveFocus(now, old);
  }
}

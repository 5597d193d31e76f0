/* Values that a visitor, the browser or an extension enters into a control without React noticing. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input, select, textarea';

const isControl = (element: Element): element is Control => element.matches(CONTROLS);

const isCheckable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

/** Whether the value of a control differs from the rendered value. */
function isChanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(initial, 0);
  }
  // React keeps `defaultValue` equal to the value that it rendered last.
  return control.type === 'file' ? control.value !== '' : control.value !== control.defaultValue;
}

/** Value of a control. */
type Held = Pick<HTMLInputElement, 'value' | 'checked' | 'files'>;

/** Sets the value of a control in a way that React notices. */
function give(control: Control, { value, checked, files }: Held): void {
  // React compares with the value last written to the element itself: write the opposite there, then the wanted value
  // by a click or the native setter.
  if (isCheckable(control)) {
    if (control.type === 'radio' && !checked) return;
    control.checked = !checked;
    control.click();
    return;
  }
  const isFile = control.type === 'file';
  if (!isFile && !(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  const prototype = Object.getPrototypeOf(control) as object;
  Reflect.set(prototype, isFile ? 'files' : 'value', isFile ? files : value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Values of all controls, read before an update of one control may overwrite the others. */
const holdAll = (controls: readonly Control[]) =>
  controls.map((control) => {
    const { value, checked, files } = control as HTMLInputElement;
    return [control, { value, checked, files }] as const;
  });

/** True while this module writes values, so that it ignores the events of its own writes. */
let isGiving = false;

function giveAll(held: ReturnType<typeof holdAll>): void {
  isGiving = true;
  for (const [control, one] of held) give(control, one);
  isGiving = false;
}

/**
 * Tells React the values that were typed or filled into a page before hydration. Call it in a layout effect of the
 * page, before an update overwrites the values.
 */
export function adoptTypedValues(page: ParentNode): void {
  giveAll(holdAll([...page.querySelectorAll<Control>(CONTROLS)].filter(isChanged)));
}

/** Whether a browser filled in a field, and React does not know. */
function isFilled(control: Element): control is Control {
  const isField = control.matches('textarea, input:not([type=file])') && !isCheckable(control);
  return isField && isChanged(control as Control);
}

/**
 * Tells React the values that browsers and password managers fill in without an event: when a control of the same form
 * is focused or changed, and before the form is submitted.
 */
export function watchAutofill(): void {
  const adopt = ({ type, target }: Event) => {
    if (isGiving) return;
    const form = target instanceof HTMLFormElement ? target : (target as Partial<Control>).form;
    const filled = [...(form?.elements ?? [])].filter(isFilled);
    // React must handle the event of the typed field first: an earlier update would overwrite its value.
    if (type === 'input') setTimeout(giveAll, 0, holdAll(filled.filter((it) => it !== target)));
    else giveAll(holdAll(filled));
  };
  for (const type of ['focusin', 'input', 'submit']) document.addEventListener(type, adopt, true);
}

/** Elements that a visitor may have filled in or focused. */
const KEPT = `${CONTROLS}, button, a, summary`;

const within = (nodes: NodeList): HTMLElement[] =>
  [...nodes]
    .filter((node) => node instanceof Element)
    .flatMap((node) => [node, ...node.querySelectorAll('*')])
    .filter((element): element is HTMLElement => element.matches(KEPT));

/** A key equal for a control and its replacement, whose generated ids differ. */
export function elementKeyOf(element: HTMLElement): string {
  const { type, name } = element as Partial<Control>;
  const value = isCheckable(element) ? element.value : '';
  return [element.localName, type, name, value, element.textContent].join('\n');
}

/** Removed controls whose replacement was not found yet. */
const lost: HTMLElement[] = [];

/** Moves values and focus of removed controls to their replacements. */
function moveTyped(records: readonly MutationRecord[], focused: Element | null): void {
  const removed = records.flatMap(({ removedNodes }) => within(removedNodes));
  lost.push(...removed.filter((element) => !element.isConnected));
  for (const now of records.flatMap(({ addedNodes }) => within(addedNodes))) {
    const place = lost.findIndex((old) => elementKeyOf(old) === elementKeyOf(now));
    const [old] = place < 0 || !now.isConnected ? [] : lost.splice(place, 1);
    if (!old) continue;
    const isFocused = old === focused && document.activeElement === document.body;
    if (isFocused) now.focus({ preventScroll: true });
    if (isControl(old) && isControl(now) && isChanged(old)) give(now, old as HTMLInputElement);
  }
}

let isRemade = false;

/** Call this when React discards the HTML of the page and is about to render it again. */
export function markPageRemade(): void {
  isRemade = true;
}

/**
 * Keeps the values and the focus of controls when React renders the page again, because an extension changed the HTML
 * before hydration.
 * @returns a function that stops keeping them.
 */
export function keepTypedValues(root: HTMLElement): () => void {
  const { pathname } = location;
  let focused = document.activeElement;
  const listening = new AbortController();
  for (const type of ['focusin', 'focusout']) {
    // Deferred: some browsers also fire the event for a removed element, whose replacement must be found first.
    const look = () => setTimeout(() => (focused = document.activeElement));
    root.addEventListener(type, look, listening);
  }
  const observer = new MutationObserver((records) => {
    if (isRemade && location.pathname === pathname) moveTyped(records, focused);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

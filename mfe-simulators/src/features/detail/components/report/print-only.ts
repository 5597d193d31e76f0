/** Prints one element: hides the rest of the page until the print is over. */
export function printElement(element: HTMLElement): void {
  const others = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (other) => !other.contains(element) && !element.contains(other) && !other.dataset.print,
  );
  for (const other of others) other.dataset.print = 'hide';
  const restore = () => {
    for (const other of others) delete other.dataset.print;
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}

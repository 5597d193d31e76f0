import { useSyncExternalStore } from 'react';

let isPrinting = false;

function watch(onChange: () => void): () => void {
  const listener = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  addEventListener('beforeprint', listener);
  addEventListener('afterprint', listener);
  return () => {
    removeEventListener('beforeprint', listener);
    removeEventListener('afterprint', listener);
  };
}

/**
 * Whether the page is being printed. A store, as it renders before the browser lays out the printed pages; a state
 * would render after.
 */
export const usePrinting = () =>
  useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  );

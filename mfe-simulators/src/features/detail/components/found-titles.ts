import { useSyncExternalStore } from 'react';
import { createSignal } from '../api/signal';

const signal = createSignal();
let found = 0;

/** How many titles the open list offers: one place says it for the whole table, which is heard of once. */
export function tellFound(count: number): void {
  found = count;
  signal.emit();
}

/** The number of titles offered; 0 while no list is open. */
export function useFoundTitles(): number {
  return useSyncExternalStore(
    signal.subscribe,
    () => found,
    () => 0,
  );
}

import type { MouseEvent } from 'react';
import { rateCellId } from './RowCells';

interface Props {
  id: string;
  children: string;
}

/** Link to the current rate of a row. A folded row is opened, and its summary gets the focus. */
export function RowLink({ id, children }: Props) {
  const go = (event: MouseEvent) => {
    const rate = document.getElementById(rateCellId(id));
    const row = rate?.closest('tr');
    if (!rate || !row) return;
    event.preventDefault();
    rate.focus();
    if (document.activeElement !== rate) {
      const summary = row.querySelector<HTMLElement>('[data-toggle]');
      summary?.click();
      summary?.focus();
    }
    requestAnimationFrame(() => {
      row.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <a href={`#${rateCellId(id)}`} onClick={go}>
      {children}
    </a>
  );
}

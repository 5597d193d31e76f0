import type { MouseEvent } from 'react';
import { rateCellId } from './RateCell';

interface Props {
  id: string;
  children: string;
}

/** Link to a row of the table: to its current rate or, in a row folded on a phone, to its summary. */
export function RowLink({ id, children }: Props) {
  const go = (event: MouseEvent) => {
    const rate = document.getElementById(rateCellId(id));
    const row = rate?.closest('tr');
    if (!rate || !row) return;
    event.preventDefault();
    rate.focus();
    if (document.activeElement !== rate) row.querySelector<HTMLElement>('[data-toggle]')?.focus();
    row.scrollIntoView({ block: 'center' });
  };
  return (
    <a href={`#${rateCellId(id)}`} onClick={go}>
      {children}
    </a>
  );
}

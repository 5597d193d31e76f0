import type { ReactElement } from 'react';
import { keepShortWords } from '../lib/keep-short-words';
import styles from './Balanced.module.css';

/**
 * Large text without an article or preposition alone at the end of a line. A space stands with the words beside it: alone,
 * Chrome may drop it from the accessible name.
 */
export function Balanced({ children }: { children: string }) {
  const parts: ReactElement[] = [];
  let text = '';
  const add = (part: string, className?: string) => {
    if (part === '') return;
    parts.push(
      <span key={parts.length} className={className}>
        {part}
      </span>,
    );
  };
  keepShortWords(children).forEach((group, index) => {
    if (index > 0) text += ' ';
    if (group.includes(' ')) {
      add(text);
      add(group, styles.group);
      text = '';
    } else text += group;
  });
  add(text);
  return parts;
}

import type { ReactNode } from 'react';
import { keepShortWords } from '../lib/keep-short-words';
import styles from './Balanced.module.css';

/**
 * Large text without an article or preposition alone at the end of a line. Words and spaces are one text node: React
 * puts a comment between two, and Chrome drops a space between comments from the accessible name.
 */
export function Balanced({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let text = '';
  keepShortWords(children).forEach((group, index) => {
    if (index > 0) text += ' ';
    if (group.includes(' ')) {
      parts.push(
        text,
        <span key={index} className={styles.group}>
          {group}
        </span>,
      );
      text = '';
    } else text += group;
  });
  return [...parts, text];
}

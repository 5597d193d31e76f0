import type { ReactNode } from 'react';
import { keepShortWords } from '../lib/keep-short-words';
import styles from './Balanced.module.css';

/**
 * Large text that never leaves an article or a preposition alone at the end of a line. Words and their spaces make one
 * text: React separates two texts by a comment, and Chrome leaves a space between comments out of the heading's name.
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

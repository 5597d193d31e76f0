import { Fragment } from 'react';
import { keepShortWords } from '../lib/keep-short-words';
import styles from './Balanced.module.css';

/** Large text that never leaves an article or a preposition alone at the end of a line. */
export function Balanced({ children }: { children: string }) {
  return keepShortWords(children).map((group, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {group.includes(' ') ? <span className={styles.group}>{group}</span> : group}
    </Fragment>
  ));
}

import type { ReactNode } from 'react';
import styles from './StakeList.module.css';

/** One stage of a {@link StakeList}. */
export interface StakeListItem {
  title: ReactNode;
  text?: ReactNode;
}

/** Props of {@link StakeList}. */
export interface StakeListProps {
  items: readonly StakeListItem[];
  /** The level of the titles in the page's outline. */
  headingLevel?: keyof typeof HEADINGS | undefined;
}

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** Stages in order along one rod: down it on a phone, across it on a wide screen. */
export function StakeList({ items, headingLevel = 3 }: StakeListProps) {
  const Heading = HEADINGS[headingLevel];
  return (
    <ol role="list" className={styles.root}>
      {items.map(({ title, text }, index) => (
        <li key={index} className={styles.item}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <Heading className={styles.title}>{title}</Heading>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

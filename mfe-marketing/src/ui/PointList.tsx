import styles from './PointList.module.css';

interface Props {
  points: readonly { title: string; text: string }[];
  /** The level of the titles in the page's outline. */
  headingLevel?: 3 | 4;
}

/** Arguments one after the other: a title, what it means, a rule. Not cards: nothing to pick up. */
export function PointList({ points, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul role="list" className={styles.root}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <Heading>{title}</Heading>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

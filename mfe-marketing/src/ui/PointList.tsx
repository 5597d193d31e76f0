import styles from './PointList.module.css';

interface Props {
  points: readonly { title: string; text: string }[];
}

/** Arguments one after the other: a title, what it means, a rule. Not cards: nothing to pick up. */
export function PointList({ points }: Props) {
  return (
    <ul role="list" className={styles.root}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

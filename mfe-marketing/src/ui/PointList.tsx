import styles from './PointList.module.css';

interface Props {
  points: readonly { title: string; text: string }[];
}

/** List of arguments: title, text, rule. Not cards, as there is nothing to choose. */
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

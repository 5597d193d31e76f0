import styles from './Skeleton.module.css';

/** Grey lines in place of text that is loading. Decorative (`aria-hidden`): pair it with a `Spinner` or a status. */
export function Skeleton({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}

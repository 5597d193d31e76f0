import styles from './Stakes.module.css';

interface StakesProps {
  count: number;
  /** Number of the current step, from 1. */
  current: number;
  /** Visible text, for example 'Étape 2 sur 4'. */
  label: string;
  /** The next step, for example 'Ensuite : vos coordonnées'. */
  next?: string | undefined;
}

/** Progress of a form as a line of stakes: done, current, still to come. */
export function Stakes({ count, current, label, next }: StakesProps) {
  return (
    <div className={styles.root}>
      <span className={styles.line} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.stake} data-state={stateOf(index + 1, current)} />
        ))}
      </span>
      <p className={styles.texts}>
        <strong>{label}</strong>
        {next !== undefined && <span className={styles.next}>{next}</span>}
      </p>
    </div>
  );
}

function stateOf(stake: number, current: number) {
  if (stake === current) return 'current';
  return stake < current ? 'passed' : 'ahead';
}

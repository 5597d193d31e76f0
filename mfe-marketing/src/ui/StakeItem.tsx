import type { ReactNode } from 'react';
import styles from './StakeItem.module.css';

interface Props {
  bands: number;
  /** Figure beside the stake. Decorative (`aria-hidden`). */
  figure?: ReactNode;
  children: ReactNode;
}

/** A row of stakes on one ground line; on a narrow screen one below the other. */
export const stakeListClass = styles.list;

/** Item of a list of the class {@link stakeListClass}: texts beside or below a stake. */
export function StakeItem({ bands, figure, children }: Props) {
  return (
    <li className={styles.item}>
      <span className={styles.ground} aria-hidden="true">
        <span className={styles.stake}>
          {Array.from({ length: bands }, (_, band) => (
            <i key={band} />
          ))}
        </span>
        {figure}
      </span>
      <div className={styles.texts}>{children}</div>
    </li>
  );
}

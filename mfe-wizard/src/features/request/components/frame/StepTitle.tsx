import { Fragment } from 'react';
import styles from './StepTitle.module.css';

/** The space before a word with a hyphen. */
const BEFORE_HYPHENATED = / (?=\S+-\S)/;

/**
 * Title with a line break before « recherchez-vous » when it does not fit on one line; the browser would break at the
 * hyphen. Not an inline block: Firefox exposes it as a separate object inside the heading.
 */
export function StepTitle({ children }: { children: string }) {
  const [start = '', ...rest] = children.split(BEFORE_HYPHENATED);
  return (
    <>
      {rest.length > 0 ? `${start} ` : start}
      {rest.map((part) => (
        <Fragment key={part}>
          <br className={styles.break} />
          {part}
        </Fragment>
      ))}
    </>
  );
}

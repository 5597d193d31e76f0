import { Fragment } from 'react';
import styles from './StepTitle.module.css';

/** The space before a hyphenated word. */
const BEFORE_HYPHENATED = / (?=\S+-\S)/;

/**
 * The title, with a line break before « recherchez-vous » where it does not fit on one line: it would break at the
 * hyphen. An inline block would do the same, but Firefox exposes it as an object of its own inside the heading.
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

import { memo } from 'react';
import { listedTitle } from '../domain/job-titles';
import styles from './TitleOption.module.css';
import { UNLISTED_BASE } from './words';

interface Props {
  id: string;
  title: string;
  isHighlighted: boolean;
}

/** One title of the list; a component of its own, so that drawing thirty can make way for a key. */
export const TitleOption = memo(function TitleOption({ id, title, isHighlighted }: Props) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isHighlighted}
      className={styles.option}
      data-highlighted={isHighlighted || undefined}
    >
      {listedTitle(title) === title ? title : <Unlisted title={title} />}
    </div>
  );
});

function Unlisted({ title }: { title: string }) {
  return (
    <>
      «&nbsp;{title}&nbsp;», hors liste (base {UNLISTED_BASE})
    </>
  );
}

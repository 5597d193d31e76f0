import type { UseComboboxPropGetters } from 'downshift';
import { listedTitle } from '../domain/job-titles';
import styles from './TitleOption.module.css';
import { UNLISTED_BASE } from './words';

interface Props {
  title: string;
  index: number;
  isHighlighted: boolean;
  getItemProps: UseComboboxPropGetters<string>['getItemProps'];
}

/** One title of the list; a component of its own, so that drawing thirty can make way for a key. */
export function TitleOption({ title, index, isHighlighted, getItemProps }: Props) {
  return (
    <li
      {...getItemProps({ item: title, index, 'aria-selected': isHighlighted })}
      className={styles.option}
      data-highlighted={isHighlighted || undefined}
    >
      {listedTitle(title) === title ? title : <Unlisted title={title} />}
    </li>
  );
}

function Unlisted({ title }: { title: string }) {
  return (
    <>
      «&nbsp;{title}&nbsp;», hors liste (base {UNLISTED_BASE})
    </>
  );
}

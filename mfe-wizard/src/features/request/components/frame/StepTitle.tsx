import styles from './StepTitle.module.css';

/** A hyphenated word with the question mark after it. */
const UNBREAKABLE = /(\S+-\S+(?: [?!])?)/;

/** The title, without a line break at the hyphen of « recherchez-vous » or before its mark. */
export function StepTitle({ children }: { children: string }) {
  return children.split(UNBREAKABLE).map((part) =>
    UNBREAKABLE.test(part) ? (
      <span key={part} className={styles.together}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

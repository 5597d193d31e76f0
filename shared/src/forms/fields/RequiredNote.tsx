import styles from './FormField.module.css';

/** Sentence at the top of every form with required fields. */
export function RequiredNote() {
  return (
    <p className={styles.hint}>
      Tous les champs sont obligatoires, sauf mention «&nbsp;facultatif&nbsp;».
    </p>
  );
}

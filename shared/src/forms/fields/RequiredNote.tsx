import styles from './FormField.module.css';

/** The sentence that opens every form in which fields are compulsory. */
export function RequiredNote() {
  return (
    <p className={styles.hint}>
      Tous les champs sont obligatoires, sauf mention «&nbsp;facultatif&nbsp;».
    </p>
  );
}

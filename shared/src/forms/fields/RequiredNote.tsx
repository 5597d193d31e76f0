import styles from './FormField.module.css';

interface Props {
  /** Whether a field of the form is marked as optional. */
  hasOptional?: boolean | undefined;
}

/** Sentence at the top of every form with required fields. */
export function RequiredNote({ hasOptional = false }: Props) {
  return (
    <p className={styles.hint}>
      {hasOptional
        ? 'Tous les champs sont obligatoires, sauf mention «\u00A0facultatif\u00A0».'
        : 'Tous les champs sont obligatoires.'}
    </p>
  );
}

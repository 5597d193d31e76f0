import styles from './Honeypot.module.css';

/** Named so that no browser fills it; a script that fills every field does. */
const NAME = 'reference_interne';

/** A field that people neither see, reach nor hear. */
export function Honeypot() {
  return (
    <div className={styles.root} aria-hidden="true">
      <label>
        Ne remplissez pas ce champ
        <input name={NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function isTrapped(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(NAME);
  return control instanceof HTMLInputElement && control.value !== '';
}

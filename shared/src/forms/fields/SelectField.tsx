import type { ComponentProps } from 'react';
import { FormField, type Choice, type FieldTexts } from './FormField';
import styles from './control.module.css';

interface Props extends ComponentProps<'select'>, FieldTexts {
  options: readonly Choice[];
}

/** One of many choices: a native select with a label. */
export function SelectField(props: Props) {
  const { label, hint, error, optional, options, required, className, id, ...select } = props;
  const texts = { label, hint, error, optional, required, name: select.name, id, className };
  return (
    <FormField {...texts}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

import type { ComponentProps } from 'react';
import { FormField, splitProps, type Choice, type FieldTexts } from './FormField';
import styles from './control.module.css';

interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  options: readonly Choice[];
}

/** One of many choices: a native select with a label. */
export function SelectField(props: SelectProps) {
  const [texts, { options, ...select }] = splitProps(props);
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

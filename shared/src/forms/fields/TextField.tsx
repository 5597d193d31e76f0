import type { ComponentProps, ReactNode } from 'react';
import { FormField, splitProps, type FieldTexts } from './FormField';
import styles from './control.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldTexts & { type?: TextType | undefined; suffix?: ReactNode };

/** No `number`: browsers parse it by locale, and an English browser reads 450,5 as 4505. Use `parseAmount`. */
type TextType =
  'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date' | 'datetime-local';

/** A one-line text field, with a unit behind the value. The label must name a unit (`suffix="€"`) too. */
export function TextField(props: TextFieldProps) {
  const [texts, { suffix, ...input }] = splitProps(props);
  return (
    <FormField {...texts}>
      {(control) => {
        const field = (
          <input
            type="text"
            {...input}
            {...control}
            // Explicit, as browsers expose a half-entered e-mail, number or date as invalid.
            aria-invalid={control['aria-invalid'] ?? false}
            className={styles.control}
          />
        );
        if (suffix === undefined) return field;
        return (
          <div className={styles.affixed}>
            {field}
            <span className={styles.affix} aria-hidden="true">
              {suffix}
            </span>
          </div>
        );
      }}
    </FormField>
  );
}

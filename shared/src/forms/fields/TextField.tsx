import type { ComponentProps, ReactNode } from 'react';
import { FormField, type FieldTexts } from './FormField';
import styles from './control.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'type'> &
  FieldTexts & { type?: TextType | undefined; prefix?: ReactNode; suffix?: ReactNode };

/** Not `number`: browsers read it in their own language, and an English one takes 450,5 for 4505. Use `readAmount`. */
type TextType =
  'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date' | 'datetime-local';

/** A one-line text field. The label must name a unit (`suffix="€"`) too. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, required, className, id, ...own } = props;
  const { prefix, suffix, ...input } = own;
  const texts = { label, hint, error, optional, required, name: input.name, id, className };
  const affixed = prefix !== undefined || suffix !== undefined;
  return (
    <FormField {...texts}>
      {(control) => {
        const field = (
          <input
            type="text"
            {...input}
            {...control}
            // Explicit, as browsers expose a half-typed e-mail, number or date as invalid.
            aria-invalid={control['aria-invalid'] ?? false}
            className={styles.control}
          />
        );
        if (!affixed) return field;
        return (
          <div className={styles.affixed}>
            <Affix>{prefix}</Affix>
            {field}
            <Affix>{suffix}</Affix>
          </div>
        );
      }}
    </FormField>
  );
}

function Affix({ children }: { children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <span className={styles.affix} aria-hidden="true">
      {children}
    </span>
  );
}

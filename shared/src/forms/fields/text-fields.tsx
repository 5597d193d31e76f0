import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@jalon/shared/ui';
import { FormField, type Choice, type FieldTexts } from './FormField';
import styles from './control.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldTexts & { type?: TextType | undefined; suffix?: ReactNode };

/** No `number`: browsers parse it by locale, and an English browser reads 450,5 as 4505. Use `parseAmount`. */
type TextType =
  'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date' | 'datetime-local';

/** A one-line text field, with a unit behind the value. The label must name a unit (`suffix="€"`) too. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, required, className, id, ...own } = props;
  const { suffix, ...input } = own;
  const texts = { label, hint, error, optional, required, name: input.name, id, className };
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

/** Several lines of text; six rows by default. */
export function TextArea(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, hint, error, optional, required, className, id, ...area } = props;
  const texts = { label, hint, error, optional, required, name: area.name, id, className };
  return (
    <FormField {...texts}>
      {(control) => (
        <textarea
          rows={6}
          {...area}
          {...control}
          className={classNames(styles.control, styles.area)}
        />
      )}
    </FormField>
  );
}

interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  options: readonly Choice[];
}

/** One of many choices: a native select with a label. */
export function SelectField(props: SelectProps) {
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

import type { ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import { FormField, type FieldTexts } from './FormField';
import styles from './control.module.css';

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

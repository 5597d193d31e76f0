import type { ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import { FormField, splitProps, type FieldTexts } from './FormField';
import styles from './control.module.css';

/** Several lines of text; six rows by default. */
export function TextArea(props: ComponentProps<'textarea'> & FieldTexts) {
  const [texts, area] = splitProps(props);
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

import type { ReactElement, ReactNode } from 'react';
import { classNames } from '@jalon/shared/ui';
import { describedByIds, FieldError, FieldHint, OptionalMark, type FieldTexts } from './FormField';
import styles from './FormField.module.css';

interface FieldGroupProps extends Omit<FieldTexts, 'label'> {
  id: string;
  legend: ReactNode;
  role?: 'radiogroup' | 'group' | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactElement;
}

/** Legend, hint and error around several controls for one question. */
export function FieldGroup(props: FieldGroupProps) {
  const { id, legend, hint, error, optional = false, role, required, className, children } = props;
  const ties = describedByIds(id, hint, error);
  return (
    <fieldset
      id={id}
      role={role}
      aria-describedby={ties.describedBy}
      aria-invalid={role === 'radiogroup' ? ties.invalid : undefined}
      aria-required={role === 'radiogroup' && required ? true : undefined}
      className={classNames(styles.group, className)}
    >
      <legend className={styles.legend}>
        <span>{legend}</span>
        {optional && <OptionalMark />}
      </legend>
      <FieldHint id={ties.hintId}>{hint}</FieldHint>
      {children}
      <FieldError id={ties.errorId}>{error}</FieldError>
    </fieldset>
  );
}

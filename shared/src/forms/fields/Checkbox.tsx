import { useId, type ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import { fieldId, describedByIds, FieldError, FieldHint, type FieldTexts } from './FormField';
import styles from './Checkbox.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox without a visible label; `aria-label` names it. */
export function CheckboxInput({ className, ...input }: InputProps) {
  return <input {...input} type="checkbox" className={classNames(styles.input, className)} />;
}

/** A checkbox. Its label may contain a link. */
export function Checkbox(props: InputProps & Omit<FieldTexts, 'optional'>) {
  const { label, hint, error, required, className, ...input } = props;
  const ownId = useId();
  const id = input.id ?? (input.name === undefined ? ownId : fieldId(input.name));
  const ties = describedByIds(id, hint, error);
  return (
    <div className={classNames(styles.root, className)}>
      <CheckboxInput
        {...input}
        id={id}
        aria-describedby={ties.describedBy}
        aria-required={required ? true : undefined}
        aria-invalid={ties.invalid}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.below}>
        <FieldHint id={ties.hintId}>{hint}</FieldHint>
        <FieldError id={ties.errorId}>{error}</FieldError>
      </div>
    </div>
  );
}

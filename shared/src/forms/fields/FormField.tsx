import { useId, type ReactElement, type ReactNode } from 'react';
import { CircleAlert } from 'lucide';
import { classNames, Icon } from '@jalon/shared/ui';
import styles from './FormField.module.css';

/** Texts that every field component takes. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message: the problem, and how to correct it. */
  error?: ReactNode;
  /** Adds "(facultatif)" to the label. */
  optional?: boolean | undefined;
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line, for choices shown as cards. */
  hint?: string | undefined;
}

/** Attributes that connect a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  /** Instead of `required`, which makes browsers expose an untouched field as invalid. */
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  name?: string | undefined;
  /** Overrides the id derived from `name`, when two forms of a page share a name. */
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

interface FormFieldProps extends FieldProps {
  children: (control: ControlProps) => ReactElement;
}

/** Id of the control called `name`; an `ErrorSummary` links to it. */
export function fieldId(name: string): string {
  return `champ-${name}`;
}

/** Splits the props of a field into those of its `FormField` and those of its control. */
export function splitProps<Props extends FieldProps>(props: Props) {
  const { label, hint, error, optional, required, className, id, ...control } = props;
  const field = { label, hint, error, optional, required, className, id, name: props.name };
  return [field, control] as const;
}

/** Label, hint and error around one control. The other fields of the kit use it. */
export function FormField(props: FormFieldProps) {
  const { label, hint, error, optional = false, name, required, className, children } = props;
  const ownId = useId();
  const id = props.id ?? (name === undefined ? ownId : fieldId(name));
  const ties = describedByIds(id, hint, error);
  return (
    <div className={classNames(styles.root, className)} data-invalid={ties.invalid}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {optional && <OptionalMark />}
      </label>
      <FieldHint id={ties.hintId}>{hint}</FieldHint>
      {children({
        id,
        'aria-describedby': ties.describedBy,
        'aria-required': required ? true : undefined,
        'aria-invalid': ties.invalid,
      })}
      <FieldError id={ties.errorId}>{error}</FieldError>
    </div>
  );
}

/** Ids of the hint and the error of a field, and the attributes of its control that refer to them. */
export function describedByIds(id: string, hint: ReactNode, error: ReactNode) {
  const hintId = hint ? `${id}-aide` : undefined;
  const errorId = error ? `${id}-erreur` : undefined;
  const describedBy = classNames(hintId, errorId) || undefined;
  return { hintId, errorId, describedBy, invalid: error ? (true as const) : undefined };
}

export function OptionalMark() {
  return <span className={styles.optional}> (facultatif)</span>;
}

export function FieldHint({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined) return null;
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon of={CircleAlert} size={18} />
      <span>{children}</span>
    </p>
  );
}

/**
 * Sentence at the top of every form with required fields.
 * @param hasOptional whether a field of the form is marked as optional.
 */
export function RequiredNote({ hasOptional = false }: { hasOptional?: boolean | undefined }) {
  return (
    <p className={styles.hint}>
      {hasOptional
        ? 'Tous les champs sont obligatoires, sauf mention «\u00A0facultatif\u00A0».'
        : 'Tous les champs sont obligatoires.'}
    </p>
  );
}

interface WarningProps {
  hint?: ReactNode;
  /** Question about an unusual value; it does not block the form. */
  warning: string | null;
}

/** Hint of a field, and a question about an unusual value. */
export function HintAndWarning({ hint, warning }: WarningProps) {
  return (
    <>
      {hint ? <span>{hint}</span> : null}
      <span role="status" className={styles.warning}>
        {warning}
      </span>
    </>
  );
}

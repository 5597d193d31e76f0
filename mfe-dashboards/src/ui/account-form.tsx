import { useState, type ReactElement } from 'react';
import { Checkbox, type FieldProblem } from '@jalon/shared/forms';
import styles from './account-form.module.css';

/** The empty fields, each with its message. */
export const checkRequired = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  messages: Readonly<Record<Name, string>>,
): FieldProblem[] =>
  (Object.keys(messages) as Name[])
    .filter((name) => values[name].trim() === '')
    .map((name) => ({ name, message: messages[name] }));

/** A visible password is a text field, which keyboards must not correct or capitalise. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

interface Props {
  /** Label of the checkbox, for one password or several. */
  label: string;
  children: (asTyped: typeof AS_TYPED & { type: 'text' | 'password' }) => ReactElement;
}

/** Password fields with a checkbox that makes them readable. */
export function PasswordFields({ label, children }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.passwords}>
      {children({ type: visible ? 'text' : 'password', ...AS_TYPED })}
      <Checkbox
        label={label}
        checked={visible}
        onChange={(event) => setVisible(event.target.checked)}
      />
    </div>
  );
}

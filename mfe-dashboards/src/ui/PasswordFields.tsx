import { useState, type ReactElement } from 'react';
import { Checkbox } from '@jalon/shared/forms';

import styles from './PasswordFields.module.css';

/** A visible password is a text field, which keyboards must not correct or capitalise. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type AsTyped = typeof AS_TYPED & { type: 'text' | 'password' };

interface Props {
  /** Label of the checkbox, for one password or several. */
  label: string;
  children: (asTyped: AsTyped) => ReactElement;
}

/** Password fields with a checkbox that makes them readable. */
export function PasswordFields({ label, children }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.root}>
      {children({ type: visible ? 'text' : 'password', ...AS_TYPED })}
      <Checkbox
        label={label}
        checked={visible}
        onChange={(event) => {
          setVisible(event.target.checked);
        }}
      />
    </div>
  );
}

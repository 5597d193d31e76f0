import { useState, type ComponentProps, type ReactNode } from 'react';
import { Checkbox } from '@jalon/shared/forms';

import styles from './PasswordFields.module.css';

/** A password that can be read is still to be left as it is typed. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

interface Props {
  /** What the checkbox says: one password, or several. */
  label: string;
  children: (asTyped: ComponentProps<'input'>) => ReactNode;
}

/** Password fields and the box that lets one read what is typed in them. */
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

import { useState, type ReactNode } from 'react';
import { Checkbox } from '@jalon/shared/forms';

import styles from './PasswordFields.module.css';

interface Props {
  /** What the checkbox says: one password, or several. */
  label: string;
  children: (type: 'password' | 'text') => ReactNode;
}

/** Password fields and the box that lets one read what is typed in them. */
export function PasswordFields({ label, children }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.root}>
      {children(visible ? 'text' : 'password')}
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

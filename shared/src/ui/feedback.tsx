import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide';
import { classNames } from './class-names';
import { Icon } from './Icon';
import styles from './feedback.module.css';

const glyphs = { info: Info, success: CircleCheck, error: CircleAlert } as const;

interface AlertProps {
  kind: keyof typeof glyphs;
  children: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
  /** Takes the focus when it appears: for a message that replaces the focused element. */
  focused?: boolean | undefined;
}

/** A message about an event: `role="alert"` for an error, `role="status"` otherwise. */
export function Alert({ kind, children, action, focused = false }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);

  return (
    <div
      ref={box}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={focused ? -1 : undefined}
      className={classNames(styles.alert, styles[kind])}
    >
      <Icon of={glyphs[kind]} size={22} className={styles.glyph} />
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface HiddenProps {
  /** Hides the content from assistive technology and from the keyboard too. */
  inert?: boolean;
  children: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ inert, children }: HiddenProps) {
  return (
    <span inert={inert} className={styles.hidden}>
      {children}
    </span>
  );
}

/** Loading indicator. Its label is for screen readers only. */
export function Spinner({ label = 'Chargement…' }: { label?: string | undefined }) {
  return (
    <span role="status" className={styles.spinner}>
      <span className={styles.rod} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

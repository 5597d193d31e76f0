import { classNames } from '../class-names';
import styles from './Button.module.css';

/** Visual weight of a button: one `primary` per screen, `danger` for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Props shared by {@link Button} and {@link LinkButton}. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({ variant = 'primary', wide = false, className }: ButtonLook): string {
  return classNames(styles.root, styles[variant], wide && styles.wide, className);
}

import { classNames } from '../class-names';
import styles from './Button.module.css';

/** How loudly a button speaks: one `primary` a screen, `danger` for what destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** What {@link Button} and {@link LinkButton} have in common. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({ variant = 'primary', wide = false, className }: ButtonLook): string {
  return classNames(styles.root, styles[variant], wide && styles.wide, className);
}

import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { Link } from '../routing';
import { classNames } from './class-names';
import styles from './Button.module.css';

/** Visual weight of a button: one `primary` per screen, `danger` for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Props shared by {@link Button} and {@link LinkButton}. */
interface ButtonLook {
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
}

function buttonClass({ variant = 'primary', className }: ButtonLook): string {
  return classNames(styles.root, styles[variant], className);
}

/** Props of {@link Button}: the props of `<button>`, a variant, and a busy state. */
type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * While true the button reads `busyLabel` and is inactive. It is `aria-disabled`: a `disabled` button loses the
     * focus.
     */
    busy?: boolean | undefined;
  } & (
    | { busyLabel?: undefined }
    | {
        /** Text of the button while it is busy, for example 'Envoi en cours...'. */
        busyLabel: string;
        /** Replaced by `busyLabel` as a whole: React cannot remove single text nodes that a translator changed. */
        children: string | readonly ReactElement[];
      }
  );

/** Ignores a click on a busy button, and prevents submission by Enter in a field. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant, className, busy = false, busyLabel, onClick, children, ...rest } = props;
  const content = busy && busyLabel !== undefined ? busyLabel : children;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, className })}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {content}
    </button>
  );
}

type RouterLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { href?: never };
type ExternalLinkProps = Omit<ComponentProps<'a'>, 'className'> & { href: string; to?: never };

/** Props of {@link LinkButton}: `to` for a page of this site, `href` for other addresses. */
type LinkButtonProps = (RouterLinkProps | ExternalLinkProps) & ButtonLook;

/** A link that looks like a {@link Button}. Use it for navigation, a button for actions. */
export function LinkButton({ variant, className, children, ...link }: LinkButtonProps) {
  const look = {
    className: buttonClass({ variant, className }),
    // The shell repeats a press before hydration, which would skip the handler.
    'data-waits': link.onClick && '',
  };
  return link.href === undefined ? (
    <Link {...look} {...link}>
      {children}
    </Link>
  ) : (
    <a {...look} {...link}>
      {children}
    </a>
  );
}

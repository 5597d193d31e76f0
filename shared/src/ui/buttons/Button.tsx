import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-look';

/** Props of {@link Button}: those of `<button>`, its look, and its busy state. */
export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true the button is disabled and reads `busyLabel`. */
    busy?: boolean | undefined;
    /** What the button reads while busy, for example 'Envoi en cours...'. */
    busyLabel?: string | undefined;
  };

/** A button; `type="button"` unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, wide, className, busy = false, busyLabel, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide, className })}
      disabled={busy || disabled === true}
      data-busy={busy || undefined}
    >
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-look';

/** Props of {@link Button}: those of `<button>`, its variant, and its busy state. */
export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * While true the button reads `busyLabel` and is inactive. It is `aria-disabled`: a `disabled` button loses the
     * focus.
     */
    busy?: boolean | undefined;
    /** What the button reads while busy, for example 'Envoi en cours...'. */
    busyLabel?: string | undefined;
  };

/** Also prevents submission, by a click or by Enter in a field. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant, wide, className, busy = false, busyLabel, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide, className })}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

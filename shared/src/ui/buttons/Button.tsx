import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { buttonClass, type ButtonLook } from './button-look';

/** Props of {@link Button}: those of `<button>`, its variant, and its busy state. */
export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * While true the button reads `busyLabel` and is inactive. It is `aria-disabled`: a `disabled` button loses the
     * focus.
     */
    busy?: boolean | undefined;
  } & (
    | { busyLabel?: undefined }
    | {
        /** What the button reads while busy, for example 'Envoi en cours...'. */
        busyLabel: string;
        /** Replaced by that text: React cannot remove a text from among elements once a translator changed it. */
        children: string | readonly ReactElement[];
      }
  );

/** Also prevents submission, by a click or by Enter in a field. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant, wide, className, busy = false, busyLabel, onClick, children, ...rest } = props;
  const content = busy && busyLabel !== undefined ? busyLabel : children;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide, className })}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {content}
    </button>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './Checkbox.module.css';

/** Props of {@link CheckboxInput}: those of `<input type="checkbox">`. */
export type CheckboxInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox without a visible label; `aria-label` names it. */
export function CheckboxInput({ className, ...input }: CheckboxInputProps) {
  return <input {...input} type="checkbox" className={classNames(styles.input, className)} />;
}

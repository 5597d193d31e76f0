import type { ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './RangeInput.module.css';

/** Props of {@link RangeInput}: those of `<input type="range">`. */
export type RangeInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** The slider of a `RangeField`, for a page that has its own label and shows the value elsewhere. */
export function RangeInput({ className, ...input }: RangeInputProps) {
  return <input {...input} type="range" className={classNames(styles.input, className)} />;
}

import type { ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './RangeInput.module.css';

/** The slider of a `RangeField`, for a page that has its own label and shows the value elsewhere. */
export function RangeInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...input} type="range" className={classNames(styles.input, className)} />;
}

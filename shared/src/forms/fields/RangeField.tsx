import type { ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import { FormField, splitProps, type FieldTexts } from './FormField';
import styles from './RangeField.module.css';

/** The slider of a `RangeField`, for a page that has its own label and shows the value elsewhere. */
export function RangeInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...input} type="range" className={classNames(styles.input, className)} />;
}

interface RangeFieldProps extends FieldTexts {
  name: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  text: string;
  onChange: (value: number) => void;
}

/** Slider with its value beside it. Not an `output`, which screen readers would announce a second time at each step. */
export function RangeField(props: RangeFieldProps) {
  const [texts, { text, onChange, ...range }] = splitProps(props);
  return (
    <FormField {...texts}>
      {(control) => (
        <div className={styles.field}>
          <RangeInput
            {...control}
            {...range}
            aria-valuetext={text}
            onChange={({ target }) => onChange(target.valueAsNumber)}
          />
          <span aria-hidden="true" className={styles.value} data-figures="column">
            {text}
          </span>
        </div>
      )}
    </FormField>
  );
}

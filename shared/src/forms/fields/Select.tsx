import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide';
import { classNames, Icon } from '@jalon/shared/ui';
import { type Choice, FormField, type FieldTexts } from './FormField';
import styles from './control.module.css';

/** Props of {@link Select}: those of `<select>`, its texts and its options. */
export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'children'> &
  FieldTexts & {
    options: readonly Choice[];
    /** An empty first option, for example 'Choisissez une fonction'. */
    placeholder?: string | undefined;
  };

/** One choice of a long list, in a native `<select>`. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, required, className, id, ...own } = props;
  const { options, placeholder, ...select } = own;
  const texts = { label, hint, error, optional, required, name: select.name, id, className };
  return (
    <FormField {...texts}>
      {(control) => (
        <div className={styles.boxed}>
          <select {...select} {...control} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={20} className={styles.chevron} />
        </div>
      )}
    </FormField>
  );
}

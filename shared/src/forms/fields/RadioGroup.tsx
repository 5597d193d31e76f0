import { useId, type ReactNode } from 'react';
import { classNames } from '@jalon/shared/ui';
import { FieldGroup } from './FieldGroup';
import { fieldId, type Choice, type FieldTexts } from './FormField';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps<Value extends string> extends Omit<FieldTexts, 'label'> {
  legend: ReactNode;
  name: string;
  options: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** A plain list, cards with a second line, or one compact row. */
  appearance?: 'list' | 'cards' | 'segmented' | undefined;
  required?: boolean | undefined;
}

/** One of a few visible choices: native radio buttons in a fieldset. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, options, value, onChange, appearance = 'list', ...group } = props;
  const ownId = useId();
  return (
    <FieldGroup role="radiogroup" {...group} id={fieldId(name)}>
      <div className={classNames(styles.options, styles[appearance])}>
        {options.map((option) => {
          const hintId = option.hint ? `${ownId}-${option.value}` : undefined;
          return (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={option.value}
                checked={value === option.value}
                aria-describedby={hintId}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.text}>{option.label}</span>
              {option.hint ? (
                <span id={hintId} className={styles.hint} aria-hidden="true">
                  {option.hint}
                </span>
              ) : null}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

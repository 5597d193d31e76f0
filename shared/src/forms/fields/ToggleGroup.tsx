import { useId, type ReactNode } from 'react';
import { Check, Plus } from 'lucide';
import { Icon } from '@jalon/shared/ui';
import { FieldGroup } from './FieldGroup';
import type { FieldTexts } from './FormField';
import styles from './ToggleGroup.module.css';

interface ToggleGroupProps extends Omit<FieldTexts, 'label'> {
  legend: ReactNode;
  options: readonly string[];
  selected: readonly string[];
  /** Called with the new selection, in the order of selection. */
  onChange: (selected: string[]) => void;
}

/** Several of many choices: toggle buttons. */
export function ToggleGroup({ options, selected, onChange, ...group }: ToggleGroupProps) {
  return (
    <FieldGroup {...group} id={useId()}>
      <div className={styles.options}>
        {options.map((option) => {
          const pressed = selected.includes(option);
          return (
            <button
              key={option}
              type="button"
              className={styles.option}
              aria-pressed={pressed}
              onClick={() => {
                onChange(
                  pressed ? selected.filter((one) => one !== option) : [...selected, option],
                );
              }}
            >
              <Icon of={pressed ? Check : Plus} size={18} />
              <span>{option}</span>
            </button>
          );
        })}
      </div>
    </FieldGroup>
  );
}

import { useId, type ReactNode } from 'react';
import { Check, Plus } from 'lucide';
import { Icon } from '@jalon/shared/ui';
import { FieldGroup, type Choice, type FieldTexts } from './FormField';
import styles from './ToggleGroup.module.css';

interface ToggleGroupProps extends Omit<FieldTexts, 'label'> {
  legend: ReactNode;
  /** Choices, or plain texts that are both value and label. */
  options: readonly (Choice | string)[];
  selected: readonly string[];
  /** Called with the new selection, in the order of selection. */
  onChange: (selected: string[]) => void;
  id?: string | undefined;
  className?: string | undefined;
}

/** Several of many choices: toggle buttons. */
export function ToggleGroup({ options, selected, onChange, id, ...group }: ToggleGroupProps) {
  const ownId = useId();
  return (
    <FieldGroup {...group} id={id ?? ownId}>
      <div className={styles.options}>
        {options.map((option) => {
          const { value, label } =
            typeof option === 'string' ? { value: option, label: option } : option;
          const pressed = selected.includes(value);
          return (
            <button
              key={value}
              type="button"
              className={styles.option}
              aria-pressed={pressed}
              onClick={() => {
                onChange(pressed ? selected.filter((one) => one !== value) : [...selected, value]);
              }}
            >
              <Icon of={pressed ? Check : Plus} size={18} />
              <span>{label}</span>
            </button>
          );
        })}
      </div>
    </FieldGroup>
  );
}

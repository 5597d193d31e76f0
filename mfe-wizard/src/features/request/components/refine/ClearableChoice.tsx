import { useRef } from 'react';
import { X } from 'lucide';
import { RadioGroup, type RadioGroupProps } from '@jalon/shared/forms';
import { Button, classNames, Icon, VisuallyHidden } from '@jalon/shared/ui';
import styles from './ClearableChoice.module.css';

export interface ClearableChoiceProps extends Pick<
  RadioGroupProps<string>,
  'name' | 'options' | 'appearance' | 'hint'
> {
  legend: string;
  value: string;
  /** Called with '' when the choice is cleared. */
  onChange: (value: string) => void;
  /** For short labels: several per row even on a phone. */
  compact?: boolean;
}

/** Radio buttons with a button that clears the choice, as radio buttons alone cannot be unchecked. */
export function ClearableChoice({
  legend,
  value,
  onChange,
  compact = false,
  ...rest
}: ClearableChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={classNames(styles.root, compact && styles.compact)}>
      <RadioGroup {...rest} legend={legend} value={value} onChange={onChange} />
      {value !== '' && (
        <Button
          variant="quiet"
          className={styles.clear}
          onClick={() => {
            onChange('');
            box.current?.querySelector('input')?.focus();
          }}
        >
          <Icon of={X} />
          Effacer <VisuallyHidden>{`le choix «\u00A0${legend}\u00A0»`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

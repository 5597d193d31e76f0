import { memo } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames, type Choice } from '@jalon/shared/ui';
import cell from './cell.module.css';

interface Props<Value extends string> {
  name: string;
  /** Names the field and its row. */
  label: string;
  value: Value | '';
  choices: readonly Choice<Value>[];
  onChange: (value: Value | '') => void;
}

const NOT_CHOSEN = 'Choisir';

function PlainChoiceCell<Value extends string>(props: Props<Value>) {
  const { name, label, value, choices, onChange } = props;
  return (
    <div className={cell.boxed}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(choices.find((choice) => choice.value === event.target.value)?.value ?? '');
        }}
        className={classNames(cell.control, cell.select)}
      >
        <option value="">{NOT_CHOSEN}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" className={cell.chevron} />
    </div>
  );
}

/** `memo` would forget that the value is one of the choices. */
export const ChoiceCell = memo(PlainChoiceCell) as typeof PlainChoiceCell;

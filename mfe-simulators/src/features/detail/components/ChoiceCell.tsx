import { memo } from 'react';
import { ChevronDown } from 'lucide';
import { type Choice } from '@jalon/shared/forms';
import { classNames, Icon } from '@jalon/shared/ui';
import { sheet, useSheetRow } from '../api/use-sheet';
import type { RowInputs } from '../domain/row';
import cell from './cell.module.css';

interface Props<Name extends 'lead' | 'seniorite'> {
  /** Id of the row. */
  id: string;
  name: Name;
  /** Accessible name: the field and its row. */
  label: string;
  choices: readonly Choice<Exclude<RowInputs[Name], ''>>[];
}

const NOT_CHOSEN = 'Choisir';

function PlainChoiceCell<Name extends 'lead' | 'seniorite'>(props: Props<Name>) {
  const { id, name, label, choices } = props;
  const value = useSheetRow(id, ({ inputs }) => inputs[name]);
  return (
    <div className={cell.boxed}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)?.value ?? '';
          sheet.change(id, { [name]: chosen });
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
      <Icon of={ChevronDown} size={18} className={cell.chevron} />
    </div>
  );
}

/** The cast keeps the type parameter, which `memo` loses. */
export const ChoiceCell = memo(PlainChoiceCell) as typeof PlainChoiceCell;

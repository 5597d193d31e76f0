import { memo, useRef } from 'react';
import { ChevronDown } from 'lucide';
import { classNames, Icon } from '@jalon/shared/ui';
import { sheet, useSheetRow } from '../api/use-sheet';
import cell from './cell.module.css';
import styles from './TitleCombobox.module.css';
import { TitleMenu, titleOptionId } from './TitleMenu';
import { useTitleList } from './use-title-list';

interface Props {
  /** Of the row. */
  id: string;
  /** Names the field and its row. */
  label: string;
}

/**
 * One of the hundred titles, found by any of its words: the combobox with a list popup of the ARIA practices. Our own,
 * because there is one per row: a key may cost no more than what it changes.
 */
export const TitleCombobox = memo(function TitleCombobox({ id, label }: Props) {
  const value = useSheetRow(id, ({ inputs }) => inputs.fonction);
  const field = useRef<HTMLInputElement>(null);
  const { list, ...titles } = useTitleList(value, (fonction) => {
    sheet.change(id, { fonction });
  });
  const menuId = `${id}-titres`;
  const isOpen = list !== null;

  return (
    <div className={styles.root}>
      <input
        ref={field}
        id={`${id}-fonction`}
        name="fonction"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={menuId}
        aria-expanded={isOpen}
        aria-activedescendant={
          list && list.highlighted >= 0 ? titleOptionId(menuId, list.highlighted) : undefined
        }
        autoComplete="off"
        value={value}
        onChange={(event) => {
          titles.search(event.target.value);
        }}
        onClick={titles.toggle}
        onKeyDown={titles.onKeyDown}
        onBlur={titles.close}
        className={classNames(cell.control, cell.text)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Ouvrir la liste, ${label}`}
        aria-controls={menuId}
        aria-expanded={isOpen}
        onMouseDown={(event) => {
          // The field keeps the focus: losing it closes the list.
          event.preventDefault();
        }}
        onClick={() => {
          field.current?.focus();
          titles.toggle();
        }}
        className={styles.toggle}
      >
        <Icon of={ChevronDown} size={18} />
      </button>
      <TitleMenu
        id={menuId}
        label={label}
        list={list}
        onHighlight={titles.highlight}
        onChoose={titles.choose}
      />
    </div>
  );
});

import { memo, useRef } from 'react';
import { ChevronDown } from 'lucide';
import { plural } from '@jalon/shared/format';
import { Announcement, ComboboxMenu, useCombobox } from '@jalon/shared/forms';
import { listedTitle } from '@jalon/shared/rates';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { classNames, Icon } from '@jalon/shared/ui';

import { sheet, useSheetRow } from '../api/use-sheet';
import { allTitles, titlesFoundBy } from '../domain/title-list';
import { UNLISTED_BASE } from '../content';
import cell from './RowCells.module.css';
import row from './ProviderRow.module.css';
import styles from './TitleCombobox.module.css';

/** Number of titles in the open list; 0 when no list is open. One live region announces it for the whole table. */
const foundTitles = createStateStore(() => 0);

const whole = (count: number) => count;

/** Announces how many titles were found, after a pause in typing. */
export function FoundTitles() {
  const count = useStateStore(foundTitles, whole, 0);
  return (
    <Announcement
      text={count > 0 ? plural(count, 'fonction proposée', 'fonctions proposées') : ''}
    />
  );
}

interface Props {
  /** Id of the row. */
  id: string;
  /** Accessible name: the field and its row. */
  label: string;
}

const titleInWords = (title: string) =>
  listedTitle(title) === title
    ? title
    : `«\u00A0${title}\u00A0», hors liste (base ${UNLISTED_BASE})`;

/** Combobox for a job title: a listed title, found by any of its words, or free text. */
export const TitleCombobox = memo(function TitleCombobox({ id, label }: Props) {
  const value = useSheetRow(id, ({ inputs }) => inputs.fonction);
  const field = useRef<HTMLInputElement>(null);
  const change = (fonction: string) => {
    sheet.change(id, { fonction });
  };
  const { list, show, inputProps, menuProps } = useCombobox({
    menuId: `${id}-titres`,
    opens: () => allTitles(value),
    onChoose: change,
    onShow(next) {
      foundTitles.setState(next?.options.length ?? 0);
    },
  });
  const isComputed = useSheetRow(id, ({ result }) => result !== null);
  // The note is hidden while the visitor types.
  const isUnlisted =
    value.trim() !== '' && (isComputed || !list) && listedTitle(value) === undefined;
  const noteId = `${id}-hors-liste`;
  const toggle = () => {
    show(list ? null : allTitles(value));
  };

  return (
    <>
      <div className={styles.root}>
        <input
          {...inputProps}
          ref={field}
          id={`${id}-fonction`}
          name="fonction"
          aria-label={label}
          value={value}
          onChange={(event) => {
            change(event.target.value);
            show(titlesFoundBy(event.target.value));
          }}
          onClick={toggle}
          onBlur={() => {
            inputProps.onBlur();
            // "tech lead" becomes "Tech Lead"; any other text stays as typed.
            const listed = listedTitle(value) ?? value;
            if (listed !== value) change(listed);
          }}
          aria-describedby={isUnlisted ? noteId : undefined}
          className={classNames(cell.control, cell.text)}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Ouvrir la liste, ${label}`}
          aria-controls={menuProps.id}
          aria-expanded={list !== null}
          onMouseDown={(event) => {
            // Keeps the focus in the field, as the list closes on blur.
            event.preventDefault();
          }}
          onClick={() => {
            field.current?.focus();
            toggle();
          }}
          className={styles.toggle}
        >
          <Icon of={ChevronDown} size={18} />
        </button>
        <ComboboxMenu {...menuProps} label={label} render={titleInWords} className={styles.menu} />
      </div>
      {isUnlisted && (
        <p id={noteId} className={row.unlisted}>
          Hors liste&nbsp;: base {UNLISTED_BASE}
        </p>
      )}
    </>
  );
});

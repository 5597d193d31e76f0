import { useRef, type Dispatch, type MouseEvent } from 'react';
import { ChevronDown, CircleHelp } from 'lucide';
import { plural } from '@jalon/shared/format';
import { ComboboxMenu, useCombobox, type OptionList } from '@jalon/shared/forms';
import { JOB_TITLES, matchTitle } from '@jalon/shared/rates';
import { classNames, Icon } from '@jalon/shared/ui';
import { UNLISTED_BASE } from '../content';
import { missingFields, spellAsListed, type RowInputs, type SheetRow } from '../domain/sheet';
import type { TableAction } from '../domain/table';
import { titleCellId } from './RowCells';
import common from '../../../ui/common.module.css';
import cell from './RowCells.module.css';
import styles from './TitleCombobox.module.css';

interface Props {
  row: SheetRow;
  /** Accessible name: the field and its row. */
  label: string;
  dispatch: Dispatch<TableAction>;
}

/** Moves the focus to the next open question of the table, or else to the row of the answered question. */
function focusAfter(row: Element | null): void {
  const questions = [...(row?.closest('table')?.querySelectorAll('[data-question]') ?? [])];
  const isBelow = (question: Element) =>
    row !== null &&
    (row.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const candidates = [
    questions.find(isBelow) ?? questions[0],
    row?.querySelector('summary'),
    row?.querySelector('[name="fonction"]'),
  ];
  for (const candidate of candidates) {
    if (candidate instanceof HTMLElement) candidate.focus();
    if (document.activeElement === candidate) return;
  }
}

/** The note on a job title: the listed title that the text means or may mean; null for a listed title. */
function readingOf({ fonction, horsListe }: RowInputs) {
  const { exact, near } = matchTitle(fonction);
  const isDeclined = horsListe === 'oui';
  const isRead = exact !== undefined && !isDeclined;
  if (fonction.trim() === '' || (isRead && spellAsListed(fonction) === exact)) return null;
  return { meant: exact ?? near, isRead, isDeclined };
}

type NoteProps = Props & NonNullable<ReturnType<typeof readingOf>> & { id: string };

/** Says which listed title a text was read as, or asks; an answer counts for all rows with this text. */
function TitleNote({ id, row, label, dispatch, meant, isRead, isDeclined }: NoteProps) {
  const { fonction: title } = row.inputs;
  const answer = ({ currentTarget }: MouseEvent, answered: string | null) => {
    const element = currentTarget.closest('[data-row]');
    dispatch({ type: 'answer', title, meant: answered });
    // Rendering the row removes the pressed button.
    requestAnimationFrame(() => focusAfter(element));
  };
  return (
    <p id={id} className={styles.note}>
      <span>{isRead ? `Lu\u00A0: ${meant ?? ''}` : `Hors liste\u00A0: base ${UNLISTED_BASE}`}</span>
      {meant !== undefined && !isRead && (
        <button
          type="button"
          data-question={isDeclined ? undefined : ''}
          aria-label={`${meant}\u202F? À la place de «\u00A0${title}\u00A0», ${label}`}
          className={common.textButton}
          onClick={(event) => answer(event, meant)}
        >
          <Icon of={CircleHelp} size={16} />
          <span>{`${meant}\u202F?`}</span>
        </button>
      )}
      {meant !== undefined && !isDeclined && (
        <button
          type="button"
          aria-label={`${isRead ? 'Annuler' : 'Non'}, «\u00A0${title}\u00A0» est hors liste, ${label}`}
          className={common.textButton}
          onClick={(event) => answer(event, null)}
        >
          {isRead ? 'Annuler' : 'Non'}
        </button>
      )}
    </p>
  );
}

/** All titles, with the chosen one highlighted. */
const allTitles = (chosen: string): OptionList => ({
  options: JOB_TITLES,
  highlighted: JOB_TITLES.indexOf(chosen),
});

/** Limit of suggestions; only very short texts match more titles. */
const MAX_OPTIONS = 30;

/** Titles that match the text, none highlighted. An unlisted text is offered last, with a default rate. */
function titlesFoundBy(text: string): OptionList {
  const typed = text.trim();
  const { exact, list } = matchTitle(typed);
  const isOffered = typed !== '' && exact === undefined;
  return {
    options: [...list.slice(0, MAX_OPTIONS), ...(isOffered ? [typed] : [])],
    highlighted: -1,
  };
}

const titleInWords = (title: string) =>
  JOB_TITLES.includes(title) ? title : `«\u00A0${title}\u00A0», hors liste (base ${UNLISTED_BASE})`;

/** Combobox for a job title: a listed title, found by any of its words, or free text. */
export function TitleCombobox({ row, label, dispatch }: Props) {
  const { id, inputs, result } = row;
  const value = inputs.fonction;
  const field = useRef<HTMLInputElement>(null);
  const change = (fonction: string) => dispatch({ type: 'change', id, patch: { fonction } });
  const { list, show, inputProps, menuProps } = useCombobox({
    menuId: `${id}-titres`,
    opens: () => allTitles(value),
    onChoose: change,
    onShow(next) {
      const count = next?.options.length ?? 0;
      const text = count > 0 ? plural(count, 'fonction proposée', 'fonctions proposées') : '';
      dispatch({ type: 'say', text });
    },
  });
  // The note is hidden while the visitor types.
  const note = result !== null || !list ? readingOf(inputs) : null;
  const noteId = `${id}-lu`;
  const toggle = () => show(list ? null : allTitles(value));

  return (
    <>
      <div className={styles.root}>
        <input
          {...inputProps}
          ref={field}
          id={titleCellId(id)}
          name="fonction"
          aria-label={label}
          aria-invalid={missingFields(row).includes('fonction') || undefined}
          value={value}
          onChange={({ target }) => {
            change(target.value);
            show(titlesFoundBy(target.value));
          }}
          onClick={toggle}
          onBlur={() => {
            inputProps.onBlur();
            // "tech lead" becomes "Tech Lead"; any other text stays as entered.
            if (spellAsListed(value) !== value) change(spellAsListed(value));
          }}
          aria-describedby={note ? noteId : undefined}
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
      {note && <TitleNote id={noteId} row={row} label={label} dispatch={dispatch} {...note} />}
    </>
  );
}

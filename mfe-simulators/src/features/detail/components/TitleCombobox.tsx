import { memo, useRef, type MouseEvent } from 'react';
import { ChevronDown, CircleHelp } from 'lucide';
import { foldText, plural } from '@jalon/shared/format';
import { Announcement, ComboboxMenu, useCombobox, type OptionList } from '@jalon/shared/forms';
import { JOB_TITLES, matchTitle } from '@jalon/shared/rates';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { classNames, Icon } from '@jalon/shared/ui';

import { sheet, useSheetRow } from '../api/use-sheet';
import { spelled, type RowInputs } from '../domain/sheet';
import { UNLISTED_BASE } from '../content';
import cell from './RowCells.module.css';
import row from './ProviderRow.module.css';
import styles from './TitleCombobox.module.css';

/** The last announcement of a title field. One live region says it for the whole table. */
const spoken = createStateStore(() => '');

const whole = (text: string) => text;

/** Announces how many titles were found, after a pause in typing, and the titles that were replaced. */
export function FoundTitles() {
  return <Announcement text={useStateStore(spoken, whole, '')} />;
}

const titleKey = (title: string) => foldText(title).trim();

/**
 * Changes all rows with a title.
 * @returns the number of these rows.
 */
function changeTitle(title: string, patch: Pick<RowInputs, 'horsListe'> | { fonction: string }) {
  const key = titleKey(title);
  const rows = sheet.rows().filter(({ inputs }) => titleKey(inputs.fonction) === key);
  const wasComputed = sheet.outline.getState().total !== null;
  for (const { id } of rows) sheet.change(id, patch);
  if (wasComputed) sheet.calculate();
  return rows.length;
}

/** The next open question of the table, or else the row of the answered one. */
function focusAfter(row: Element | null): void {
  const questions = [...(row?.closest('table')?.querySelectorAll('[data-question]') ?? [])];
  const isBelow = (question: Element) =>
    row !== null &&
    (row.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const candidates = [
    questions.find(isBelow) ?? questions[0],
    row?.querySelector('[data-toggle]'),
    row?.querySelector('[name="fonction"]'),
  ];
  for (const candidate of candidates) {
    if (candidate instanceof HTMLElement) candidate.focus();
    if (document.activeElement === candidate) return;
  }
}

interface NoteProps {
  id: string;
  title: string;
  /** Whether the buyer said that no listed title is meant. */
  isUnlisted: boolean;
  /** Accessible name of the field. */
  label: string;
}

/** The listed title that was read in a text, or that the text may mean; an answer counts for all rows with this text. */
function TitleNote({ id, title, isUnlisted, label }: NoteProps) {
  const { exact, near } = matchTitle(title);
  const meant = exact ?? near;
  const isRead = exact !== undefined && !isUnlisted;
  if (isRead && spelled(title) === exact) return null;
  const answer = ({ currentTarget }: MouseEvent, isMeant: boolean) => {
    const cell = currentTarget.closest('[data-row]');
    const count = changeTitle(
      title,
      isMeant ? { fonction: meant ?? title } : { horsListe: 'oui' as const },
    );
    const said = isMeant ? meant : 'Hors liste';
    spoken.setState(`${said ?? ''}\u00A0: ${plural(count, 'ligne changée', 'lignes changées')}.`);
    // The button is gone once the row is rendered.
    requestAnimationFrame(() => {
      focusAfter(cell);
    });
  };
  return (
    <p id={id} className={row.unlisted}>
      <span>{isRead ? `Lu\u00A0: ${exact}` : `Hors liste\u00A0: base ${UNLISTED_BASE}`}</span>
      {meant !== undefined && !isRead && (
        <button
          type="button"
          data-question={isUnlisted ? undefined : ''}
          aria-label={`${meant}\u202F? À la place de «\u00A0${title}\u00A0», ${label}`}
          className={styles.question}
          onClick={(event) => {
            answer(event, true);
          }}
        >
          <Icon of={CircleHelp} size={16} />
          <span>{`${meant}\u202F?`}</span>
        </button>
      )}
      {meant !== undefined && !isUnlisted && (
        <button
          type="button"
          aria-label={`${isRead ? 'Annuler' : 'Non'}, «\u00A0${title}\u00A0» est hors liste, ${label}`}
          className={styles.question}
          onClick={(event) => {
            answer(event, false);
          }}
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

/** Only a few letters match more titles, and the next letter shortens the list. */
const MOST_FOUND = 30;

/** Titles that match the text, none highlighted; a text that means none is offered last, with a default rate. */
function titlesFoundBy(text: string): OptionList {
  const typed = text.trim();
  const { exact, list } = matchTitle(typed);
  const isOffered = typed !== '' && exact === undefined;
  return {
    options: [...list.slice(0, MOST_FOUND), ...(isOffered ? [typed] : [])],
    highlighted: -1,
  };
}

interface Props {
  /** Id of the row. */
  id: string;
  /** Accessible name: the field and its row. */
  label: string;
}

const titleInWords = (title: string) =>
  JOB_TITLES.includes(title) ? title : `«\u00A0${title}\u00A0», hors liste (base ${UNLISTED_BASE})`;

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
      const count = next?.options.length ?? 0;
      spoken.setState(count > 0 ? plural(count, 'fonction proposée', 'fonctions proposées') : '');
    },
  });
  const isComputed = useSheetRow(id, ({ result }) => result !== null);
  const isUnlisted = useSheetRow(id, ({ inputs }) => inputs.horsListe === 'oui');
  // The note is hidden while the visitor types.
  const hasNote = value.trim() !== '' && (isComputed || !list);
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
            if (spelled(value) !== value) change(spelled(value));
          }}
          aria-describedby={hasNote ? noteId : undefined}
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
      {hasNote && <TitleNote id={noteId} title={value} isUnlisted={isUnlisted} label={label} />}
    </>
  );
});

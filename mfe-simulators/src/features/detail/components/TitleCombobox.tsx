import { memo, useRef, type MouseEvent } from 'react';
import { ChevronDown, CircleHelp } from 'lucide';
import { foldText, plural } from '@jalon/shared/format';
import { Announcement, ComboboxMenu, useCombobox } from '@jalon/shared/forms';
import { listedTitle } from '@jalon/shared/rates';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { classNames, Icon } from '@jalon/shared/ui';

import { sheet, useSheetRow } from '../api/use-sheet';
import { nearestTitle } from '../domain/nearest-title';
import { allTitles, titlesFoundBy } from '../domain/title-list';
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
 * Replaces a title in all rows that have it.
 * @returns the number of these rows.
 */
function replaceTitle(from: string, to: string): number {
  const key = titleKey(from);
  const rows = sheet.rows().filter(({ inputs }) => titleKey(inputs.fonction) === key);
  const wasComputed = sheet.outline.getState().total !== null;
  for (const { id } of rows) sheet.change(id, { fonction: to });
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

/** Whether a title is outside the list, and near a listed one. */
export const asksTitle = (title: string) =>
  listedTitle(title) === undefined && nearestTitle(title) !== undefined;

/** Asks whether a title outside the list is its nearest listed one; an answer counts for all rows with this title. */
function TitleQuestion({ title, label }: { title: string; label: string }) {
  const nearest = nearestTitle(title);
  if (nearest === undefined) return null;
  const answer = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('[data-row]');
    const count = replaceTitle(title, nearest);
    spoken.setState(`${nearest}\u00A0: ${plural(count, 'ligne changée', 'lignes changées')}.`);
    // The button is gone once the row is rendered.
    requestAnimationFrame(() => {
      focusAfter(row);
    });
  };
  return (
    <button
      type="button"
      data-question=""
      aria-label={`${nearest}\u202F? À la place de «\u00A0${title}\u00A0», ${label}`}
      className={styles.question}
      onClick={answer}
    >
      <Icon of={CircleHelp} size={16} />
      <span>{`${nearest}\u202F?`}</span>
    </button>
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
      const count = next?.options.length ?? 0;
      spoken.setState(count > 0 ? plural(count, 'fonction proposée', 'fonctions proposées') : '');
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
        <>
          <p id={noteId} className={row.unlisted}>
            Hors liste&nbsp;: base {UNLISTED_BASE}
          </p>
          <TitleQuestion title={value} label={label} />
        </>
      )}
    </>
  );
});

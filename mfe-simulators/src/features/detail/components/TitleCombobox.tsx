import { memo, useDeferredValue, useMemo, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { plural } from '@jalon/shared/format';
import { classNames } from '@jalon/shared/ui';
import { JOB_TITLES, listedTitle, searchTitles } from '../domain/job-titles';
import cell from './cell.module.css';
import styles from './TitleCombobox.module.css';
import { TitleOption } from './TitleOption';

interface Props {
  id: string;
  /** Names the field and its row. */
  label: string;
  value: string;
  onChange: (title: string) => void;
}

/** The first title found is ready to be taken with Enter or Tab, except when nothing was typed. */
function highlightFirst(
  _: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
) {
  if (type !== useCombobox.stateChangeTypes.InputChange) return changes;
  return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
}

/** More is found only by a fragment of a word, of which the next letter shortens the list. */
const MOST_FOUND = 30;

/** What is typed can be kept as it is: a title outside the list has a rate too. */
function optionsFor(query: string | null): string[] {
  if (query === null) return [...JOB_TITLES];
  const typed = query.trim();
  const found = searchTitles(typed).slice(0, MOST_FOUND);
  return typed === '' || listedTitle(typed) !== undefined ? found : [...found, typed];
}

/**
 * Keeps the highlighted title in sight, with the next frame: measuring at once would have the browser
 * lay the page out within the key's own task. Only the list scrolls.
 */
function followHighlight(option: HTMLElement, menu: HTMLElement) {
  requestAnimationFrame(() => {
    const { offsetTop, offsetHeight } = option;
    const lowest = offsetTop + offsetHeight - menu.clientHeight;
    menu.scrollTop = Math.max(lowest, Math.min(offsetTop, menu.scrollTop));
  });
}

/** One of the hundred titles, found by any of its words. */
export const TitleCombobox = memo(function TitleCombobox(props: Props) {
  const { id, label, value, onChange } = props;
  /** Null while nothing is being typed: the whole list is then offered. */
  const [query, setQuery] = useState<string | null>(null);
  const options = useMemo(() => optionsFor(query), [query]);
  const { isOpen, highlightedIndex, getItemProps, ...combobox } = useCombobox<string>({
    id,
    items: options,
    inputValue: value,
    selectedItem: listedTitle(value) === value ? value : null,
    stateReducer: highlightFirst,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChange(selectedItem);
    },
    onIsOpenChange: ({ isOpen: opened }) => {
      if (!opened) setQuery(null);
    },
    scrollIntoView: followHighlight,
    getA11yStatusMessage: (state) =>
      state.isOpen ? plural(options.length, 'fonction proposée', 'fonctions proposées') : '',
  });
  // The key comes first, the list follows as soon as there is time.
  const list = useDeferredValue(
    useMemo(
      () => ({ shown: isOpen ? options : [], highlightedIndex, getItemProps }),
      [isOpen, options, highlightedIndex, getItemProps],
    ),
  );
  const drawn = useMemo(
    () =>
      list.shown.map((title, index) => (
        <TitleOption
          key={title}
          title={title}
          index={index}
          isHighlighted={index === list.highlightedIndex}
          getItemProps={list.getItemProps}
        />
      )),
    [list],
  );
  const input = combobox.getInputProps({
    'aria-label': label,
    onChange: (event) => {
      const typed = event.currentTarget.value;
      setQuery(typed);
      onChange(typed);
    },
  });

  return (
    <div className={styles.root}>
      <input
        {...input}
        name="fonction"
        className={classNames(cell.control, cell.text)}
        autoComplete="off"
      />
      <button
        type="button"
        {...combobox.getToggleButtonProps({ 'aria-label': `Ouvrir la liste, ${label}` })}
        className={styles.toggle}
      >
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <ul {...combobox.getMenuProps({ 'aria-label': label })} className={styles.menu}>
        {drawn}
      </ul>
    </div>
  );
});

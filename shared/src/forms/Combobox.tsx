import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './Combobox.module.css';

/** The options of an open list, and the index of the highlighted one (-1 for none). */
export interface OptionList {
  options: readonly string[];
  highlighted: number;
}

/** Number of options that PageUp and PageDown move by. */
const PAGE = 10;

/** Index that a navigation key moves the highlight to; -1 stands for no option. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
};

/** The list after a navigation key; undefined for other keys. */
export function moveHighlight(
  key: string,
  { options, highlighted }: OptionList,
): OptionList | undefined {
  const last = options.length - 1;
  const index = MOVES[key]?.(highlighted, last);
  return index === undefined
    ? undefined
    : { options, highlighted: Math.max(0, Math.min(index, last)) };
}

const COMPOSITION_KEY = 229;

/**
 * Whether a key belongs to text composition with an input method. Does not use `isComposing`, because Safari ends the
 * composition before the Enter key that confirms it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to recognize this Enter
  nativeEvent.keyCode === COMPOSITION_KEY;

/** Keys that select text or are shortcuts of the browser. */
const isShortcut = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  shiftKey || ctrlKey || metaKey;

const optionId = (menuId: string, index: number) => `${menuId}-${String(index)}`;

interface ComboboxOptions {
  menuId: string;
  /** Options that replace those of an open list when they arrive late. */
  options?: readonly string[];
  /** The list that an arrow key opens. */
  opens: () => OptionList;
  onChoose: (option: string) => void;
  onShow?: (list: OptionList | null) => void;
}

/**
 * Free text with suggestions: an ARIA combobox with a list, around an input of the caller. Leaving the field chooses no
 * option. A key press renders only its own field, so that long tables of fields stay fast.
 */
export function useCombobox(settings: ComboboxOptions) {
  const { menuId, options, opens, onChoose, onShow } = settings;
  const [shown, setShown] = useState<OptionList | null>(null);
  const list = shown && options ? { ...shown, options } : shown;
  const isOpen = list !== null && list.options.length > 0;
  const highlighted = list?.options[list.highlighted];

  const show = (next: OptionList | null) => {
    setShown(next);
    onShow?.(next);
  };
  const close = () => {
    if (shown) show(null);
  };
  const choose = (option: string) => {
    onChoose(option);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (isComposing(event)) return;
    if (isOpen && (key === 'Enter' || (key === 'ArrowUp' && altKey))) {
      if (highlighted === undefined) {
        close();
        return;
      }
      event.preventDefault();
      choose(highlighted);
      return;
    }
    if (key === 'Escape' || key === 'Tab') close();
    if (isShortcut(event)) return;
    let next: OptionList | undefined;
    if (isOpen) next = moveHighlight(key, list);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const opened = opens();
      next = altKey || opened.highlighted >= 0 ? opened : moveHighlight(key, opened);
    }
    if (!next) return;
    event.preventDefault();
    show(next);
  };

  return {
    /** The open list; null while it is closed. */
    list,
    show,
    close,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': menuId,
      'aria-expanded': isOpen,
      'aria-activedescendant':
        isOpen && highlighted !== undefined ? optionId(menuId, list.highlighted) : undefined,
      autoComplete: 'off',
      onKeyDown,
      onBlur: close,
    } as const,
    /** Props of {@link ComboboxMenu}. */
    menuProps: {
      id: menuId,
      options: isOpen ? list.options : undefined,
      highlighted: list?.highlighted ?? -1,
      onChoose: choose,
    },
  };
}

interface MenuProps {
  id: string;
  label: string;
  /** Undefined while the list is closed. */
  options: readonly string[] | undefined;
  highlighted: number;
  onChoose: (option: string) => void;
  /** Text of an option; must be the same function at each render. */
  render?: ((option: string) => string) | undefined;
  className?: string | undefined;
}

/**
 * Scrolls the list to the highlighted option in the next frame: measuring at once would force a layout within the task
 * of the key.
 */
function followHighlight(menu: HTMLElement, index: number) {
  return requestAnimationFrame(() => {
    const option = menu.children[index];
    if (!(option instanceof HTMLElement)) return;
    const { offsetTop, offsetHeight } = option;
    const lowest = offsetTop + offsetHeight - menu.clientHeight;
    menu.scrollTop = Math.max(lowest, Math.min(offsetTop, menu.scrollTop));
  });
}

/** The list of options. It renders after the typed text, and is mounted while closed, for `aria-controls`. */
export function ComboboxMenu(props: MenuProps) {
  const { id, label, onChoose, render, className } = props;
  const menu = useRef<HTMLDivElement>(null);
  const options = useDeferredValue(props.options);
  const highlighted = useDeferredValue(props.highlighted);

  useEffect(() => {
    if (!menu.current || highlighted < 0) return undefined;
    const frame = followHighlight(menu.current, highlighted);
    return () => cancelAnimationFrame(frame);
  }, [options, highlighted]);

  const drawnOptions = useMemo(
    () =>
      options?.map((option, index) => (
        <Option
          key={option}
          id={optionId(id, index)}
          option={option}
          isHighlighted={index === highlighted}
          render={render}
        />
      )),
    [id, options, highlighted, render],
  );

  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the field has the focus and the keys
    <div
      ref={menu}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.menu, className)}
      onMouseDown={(event) => {
        // Keeps the focus in the field: losing it closes the list.
        event.preventDefault();
      }}
      onClick={({ target, currentTarget }) => {
        const isPressed = (child: Element) => child.contains(target as Node);
        const option = options?.[[...currentTarget.children].findIndex(isPressed)];
        if (option !== undefined) onChoose(option);
      }}
    >
      {drawnOptions}
    </div>
  );
}

interface OptionProps extends Pick<MenuProps, 'id' | 'render'> {
  option: string;
  isHighlighted: boolean;
}

/** A separate component, so that rendering the options can be interrupted by a key. */
const Option = memo(function Option({ id, option, isHighlighted, render }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={isHighlighted} className={styles.option}>
      {render ? render(option) : option}
    </div>
  );
});

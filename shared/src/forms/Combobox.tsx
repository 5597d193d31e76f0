import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './Combobox.module.css';

/** The options of an open list, and the one that Enter would take: -1 for none. */
export interface OptionList {
  options: readonly string[];
  highlighted: number;
  /** It was highlighted by what was typed: the first arrow down stays on it. */
  isSuggested?: boolean;
}

/** What PageUp and PageDown move by. */
const PAGE = 10;

/** The list after a key that moves in it; undefined when the key has another meaning. */
export function movedBy(key: string, list: OptionList): OptionList | undefined {
  const { options, highlighted, isSuggested = false } = list;
  const last = options.length - 1;
  const to = (index: number) => ({ options, highlighted: Math.max(0, Math.min(index, last)) });
  switch (key) {
    case 'ArrowDown':
      if (isSuggested) return to(highlighted);
      return to(highlighted === last ? 0 : highlighted + 1);
    case 'ArrowUp':
      return to(highlighted <= 0 ? last : highlighted - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case 'PageDown':
      return to(highlighted + PAGE);
    case 'PageUp':
      return to(highlighted - PAGE);
    default:
      return undefined;
  }
}

/** Selecting text and the shortcuts of the browser keep their keys. */
const isShortcut = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  shiftKey || ctrlKey || metaKey;

const optionId = (menuId: string, index: number) => `${menuId}-${String(index)}`;

/** What {@link useCombobox} needs to know. */
export interface ComboboxOptions {
  menuId: string;
  /** In place of those the list was shown with, when they come later. */
  options?: readonly string[];
  /** What an arrow opens. */
  opens: () => OptionList;
  onChoose: (option: string) => void;
  onShow?: (list: OptionList | null) => void;
  /** Tab takes the highlighted option and goes on; without it, leaving the field takes nothing. */
  takesOnTab?: boolean;
}

/**
 * The combobox with a list popup of the ARIA practices, over an input of the caller's: free text, helped by a list.
 * A field per row of a long table can afford it: a key renders its own field only.
 */
export function useCombobox(settings: ComboboxOptions) {
  const { menuId, options, opens, onChoose, onShow, takesOnTab = false } = settings;
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
    if (event.nativeEvent.isComposing) return;
    if (isOpen && (key === 'Enter' || key === 'Tab' || (key === 'ArrowUp' && altKey))) {
      const taken = key === 'Tab' && !takesOnTab ? undefined : highlighted;
      if (taken === undefined) {
        close();
        return;
      }
      if (key !== 'Tab') event.preventDefault();
      choose(taken);
      return;
    }
    if (key === 'Escape') close();
    if (isShortcut(event)) return;
    let next: OptionList | undefined;
    if (isOpen) next = movedBy(key, list);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const opened = opens();
      next = altKey || opened.highlighted >= 0 ? opened : movedBy(key, opened);
    }
    if (!next) return;
    event.preventDefault();
    show(next);
  };

  return {
    /** Null while it is closed. */
    list,
    show,
    close,
    /** For the input. */
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
    /** For {@link ComboboxMenu}. */
    menuProps: {
      id: menuId,
      options: isOpen ? list.options : undefined,
      highlighted: list?.highlighted ?? -1,
      onHighlight: (index: number) => {
        if (list && list.highlighted !== index) {
          setShown({ options: list.options, highlighted: index });
        }
      },
      onChoose: choose,
    },
  };
}

interface MenuProps {
  id: string;
  label: string;
  /** Undefined while it is closed. */
  options: readonly string[] | undefined;
  highlighted: number;
  onHighlight: (index: number) => void;
  onChoose: (option: string) => void;
  /** What an option reads; the same function at each rendering. */
  render?: ((option: string) => ReactNode) | undefined;
  className?: string | undefined;
}

/** The option that an event came from; -1 for the frame around them. */
function indexOf({ target, currentTarget }: MouseEvent): number {
  const option = target instanceof Element ? target.closest('[role="option"]') : null;
  return option ? [...currentTarget.children].indexOf(option) : -1;
}

/**
 * Keeps the highlighted option in sight, with the next frame: measuring at once would have the browser lay the page out
 * within the key's own task. Only the list scrolls.
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

/** The options offered. The key comes first, they follow as soon as there is time. Mounted while closed, for `aria-controls`. */
export function ComboboxMenu(props: MenuProps) {
  const { id, label, onHighlight, onChoose, render, className } = props;
  const menu = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  const options = useDeferredValue(props.options);
  const highlighted = useDeferredValue(props.highlighted);

  useEffect(() => {
    // What the pointer is on is in sight: a list that moved under it would point to another.
    const wasPointed = isPointed.current;
    isPointed.current = false;
    if (!menu.current || highlighted < 0 || wasPointed) return undefined;
    const frame = followHighlight(menu.current, highlighted);
    return () => {
      cancelAnimationFrame(frame);
    };
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

  const point = (index: number) => {
    if (index === highlighted) return;
    isPointed.current = true;
    onHighlight(index);
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      ref={menu}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.menu, className)}
      onMouseDown={(event) => {
        // The field keeps the focus: losing it closes the list.
        event.preventDefault();
      }}
      onMouseMove={(event) => {
        point(indexOf(event));
      }}
      onMouseLeave={() => {
        point(-1);
      }}
      onClick={(event) => {
        const option = options?.[indexOf(event)];
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

/** A component of its own, so that drawing thirty can make way for a key. */
const Option = memo(function Option({ id, option, isHighlighted, render }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={isHighlighted} className={styles.option}>
      {render ? render(option) : option}
    </div>
  );
});

import { useDeferredValue, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import type { TitleList } from '../domain/title-list';
import styles from './TitleMenu.module.css';
import { TitleOption } from './TitleOption';

interface Props {
  id: string;
  label: string;
  /** Null while it is closed. */
  list: TitleList | null;
  /** -1 for none. */
  onHighlight: (index: number) => void;
  onChoose: (title: string | undefined) => void;
}

export const titleOptionId = (menuId: string, index: number) => `${menuId}-${String(index)}`;

/** The option that an event came from; -1 for the frame around them. */
function indexOf({ target, currentTarget }: MouseEvent): number {
  const option = target instanceof Element ? target.closest('[role="option"]') : null;
  return option ? [...currentTarget.children].indexOf(option) : -1;
}

/**
 * Keeps the highlighted title in sight, with the next frame: measuring at once would have the browser
 * lay the page out within the key's own task. Only the list scrolls.
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

/** The titles offered. The key comes first, they follow as soon as there is time. */
export function TitleMenu({ id, label, list, onHighlight, onChoose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  const drawn = useDeferredValue(list);
  const titles = drawn?.titles;
  const highlighted = drawn?.highlighted ?? -1;

  useEffect(() => {
    // What the pointer is on is in sight: a list that moved under it would point to another.
    const wasPointed = isPointed.current;
    isPointed.current = false;
    if (!menu.current || highlighted < 0 || wasPointed) return undefined;
    const frame = followHighlight(menu.current, highlighted);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [titles, highlighted]);

  const options = useMemo(
    () =>
      titles?.map((title, index) => (
        <TitleOption
          key={title}
          id={titleOptionId(id, index)}
          title={title}
          isHighlighted={index === highlighted}
        />
      )),
    [id, titles, highlighted],
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
      className={styles.menu}
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
        onChoose(titles?.[indexOf(event)]);
      }}
    >
      {options}
    </div>
  );
}

import { useState, type KeyboardEvent } from 'react';
import { allTitles, movedBy, openedBy, titlesFoundBy, type TitleList } from '../domain/title-list';
import { foundTitles } from './FoundTitles';

/** Selecting text and the shortcuts of the browser keep their keys. */
const isShortcut = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  shiftKey || ctrlKey || metaKey;

/** The list of one field, null while it is closed, and what keys and pointer do with it. */
export function useTitleList(value: string, onChange: (title: string) => void) {
  const [list, setList] = useState<TitleList | null>(null);

  const show = (next: TitleList | null) => {
    setList(next);
    foundTitles.setState(next?.titles.length ?? 0);
  };
  const close = () => {
    if (list) show(null);
  };
  const choose = (title: string | undefined) => {
    if (title !== undefined) onChange(title);
    close();
  };

  return {
    list,
    close,
    choose,
    highlight: (highlighted: number) => {
      if (list && list.highlighted !== highlighted) setList({ ...list, highlighted });
    },
    toggle: () => {
      show(list ? null : allTitles(value));
    },
    search: (typed: string) => {
      onChange(typed);
      show(titlesFoundBy(typed));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, altKey } = event;
      if (event.nativeEvent.isComposing) return;
      if (list && (key === 'Enter' || key === 'Tab' || (key === 'ArrowUp' && altKey))) {
        // Tab takes the title and goes on to the next cell.
        if (key !== 'Tab') event.preventDefault();
        choose(list.titles[list.highlighted]);
        return;
      }
      if (key === 'Escape') close();
      if (isShortcut(event)) return;
      const next = list ? movedBy(key, list) : openedBy(key, altKey, value);
      if (!next) return;
      event.preventDefault();
      show(next);
    },
  };
}

import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '@jalon/shared/ui';
import strip from './strip.module.css';
import styles from './Tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactElement;
}

/** The page owns the selection, so that it can live in the URL. */
interface Props {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Tabs as in the ARIA practices: arrow keys, Home and End move focus and selection. Panels stay mounted once shown. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly string[]>([selected]);
  if (!seen.includes(selected)) setSeen([...seen, selected]);

  // Layout effect: after painting, the browser has removed the focus from the hidden panel.
  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (!strip || !tab) return;
    const { activeElement } = document;
    const isInHiddenPanel = activeElement?.closest('[role="tabpanel"][hidden]');
    // Back may have selected a tab that is not the focused tab.
    if (isInHiddenPanel || strip.contains(activeElement)) tab.focus();
    // In a scrolling strip, the selected tab may be out of view.
    const margin = (strip.clientWidth - tab.offsetWidth) / 2;
    strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - margin;
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    // Ignores shortcuts of the browser, such as Alt+← for Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const current = tabs.findIndex((tab) => tab.id === selected);
    const places = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 };
    const place = new Map(Object.entries(places)).get(event.key);
    const next = place === undefined ? undefined : tabs.at(place % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(strip.root, styles.list)}
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${baseId}-${id}-panneau`}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${baseId}-${id}-panneau`}
          aria-labelledby={`${baseId}-${id}`}
          hidden={id !== selected}
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a panel without controls must still be reached by Tab, to be read and scrolled
          tabIndex={0}
          className={styles.panel}
        >
          {(id === selected || seen.includes(id)) && panel}
        </div>
      ))}
    </div>
  );
}

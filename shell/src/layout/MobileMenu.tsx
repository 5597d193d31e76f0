import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Menu, X } from 'lucide';
import { useLocation } from '@jalon/shared/routing';
import { Icon } from '@jalon/shared/ui';
import styles from './MobileMenu.module.css';

/**
 * Disclosure button for its children on small screens; wide screens always show them. It is open for one address only, so
 * that every navigation closes it.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      burger.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <>
      <button
        ref={burger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-print="hide"
        className={styles.burger}
        onClick={() => {
          setOpenAt(isOpen ? null : key);
        }}
      >
        Menu
        <Icon of={isOpen ? X : Menu} />
      </button>
      <div id={panelId} data-print="hide" className={styles.panel} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Menu, X } from 'lucide';
import { MAIN_ID } from '@jalon/shared/protocol';
import { Link, NavLink, siteNavigation, useLocation } from '@jalon/shared/routing';
import { Button, Container, Icon, LinkButton, useHydrated, VisuallyHidden } from '@jalon/shared/ui';
import { Logo } from './Logo';
import styles from './Header.module.css';

function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      data-print="hide"
      className={styles.skip}
      onClick={(event) => {
        const main = document.getElementById(MAIN_ID);
        if (!main) return;
        // Prevents a router navigation, and also moves the focus.
        event.preventDefault();
        main.tabIndex = -1;
        main.focus();
      }}
    >
      Aller au contenu
    </a>
  );
}

/**
 * Disclosure button for its children on small screens; wide screens always show them. The menu is open for one history
 * entry only, so every navigation closes it.
 */
function MobileMenu({ children }: { children: ReactNode }) {
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
    return () => document.removeEventListener('keydown', closeOnEscape);
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
        onClick={() => setOpenAt(isOpen ? null : key)}
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

interface Props {
  isSignedIn: boolean;
  onSignOut: () => void;
}

/**
 * Sign-in link, or dashboard and sign-out. Reserves the width until the session is known, so that the header does not
 * shift.
 */
function AccountLinks({ isSignedIn, onSignOut }: Props) {
  const isKnown = useHydrated();
  return (
    <div className={styles.account} data-known={isKnown}>
      <LinkButton
        to={isSignedIn ? '/dashboard' : '/login'}
        variant="secondary"
        className={styles.accountMain}
      >
        {isSignedIn ? <span lang="en">Dashboard</span> : 'Connexion'}
      </LinkButton>
      {isSignedIn && (
        <Button variant="quiet" onClick={onSignOut}>
          Se déconnecter
        </Button>
      )}
    </div>
  );
}

export function Header({ isSignedIn, onSignOut }: Props) {
  return (
    <header className={styles.header}>
      <SkipLink />
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo />
          <VisuallyHidden> – retour à l’accueil</VisuallyHidden>
        </Link>
        <MobileMenu>
          <nav aria-label="Navigation principale">
            <ul role="list" className={styles.links}>
              {siteNavigation('header').map((link) => (
                <li key={link.to} data-menu-only={'menuOnly' in link && link.menuOnly}>
                  <NavLink to={link.to} className={() => styles.link}>
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <AccountLinks isSignedIn={isSignedIn} onSignOut={onSignOut} />
        </MobileMenu>
      </Container>
    </header>
  );
}

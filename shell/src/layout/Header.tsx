import { Link, NavLink, siteNavigation } from '@jalon/shared/routing';
import { Container, VisuallyHidden } from '@jalon/shared/ui';
import { AccountLinks } from './AccountLinks';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { SkipLink } from './SkipLink';
import styles from './Header.module.css';

interface Props {
  isSignedIn: boolean;
  onSignOut: () => void;
}

/** Header of every page. */
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
              {siteNavigation('header').map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} className={() => styles.link}>
                    {label}
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

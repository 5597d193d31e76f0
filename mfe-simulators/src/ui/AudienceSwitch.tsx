import { NavLink } from '@jalon/shared/routing';
import { Container } from '@jalon/shared/ui';
import styles from './AudienceSwitch.module.css';

const SIDES = [
  { to: '/simulateur', label: 'Freelance\u00A0: mon\u00A0revenu' },
  { to: '/simulateur-gains', label: 'Entreprise\u00A0: mes\u00A0pertes' },
];

/** Links to the first simulators of both audiences, as the header leads to one of them only. */
export function AudienceSwitch() {
  return (
    <Container>
      <nav aria-label="Simulateurs" data-print="hide" className={styles.root}>
        {SIDES.map(({ to, label }) => (
          <NavLink key={to} to={to} className={() => styles.side}>
            {label}
          </NavLink>
        ))}
      </nav>
    </Container>
  );
}

import { ArrowUpRight } from 'lucide';
import { siteConfig } from '@jalon/shared/config';
import type { NavigationGroup } from '@jalon/shared/protocol';
import { Link, siteNavigation } from '@jalon/shared/routing';
import { Container, Icon } from '@jalon/shared/ui';
import { Logo } from './Logo';
import styles from './Footer.module.css';

const TITLES: readonly [NavigationGroup, string][] = [
  ['companies', 'Entreprises'],
  ['freelances', 'Freelances'],
  ['information', 'Informations'],
];

export function Footer() {
  const { brand, social } = siteConfig();
  return (
    <footer data-tone="ink" data-print="hide" className={styles.footer}>
      <Container className={styles.grid}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.tagline}>{brand.tagline}</p>
        </div>
        <nav aria-label="Pied de page" className={styles.groups}>
          {TITLES.map(([group, title]) => (
            <div key={group}>
              <h2 className={styles.title}>{title}</h2>
              <ul role="list">
                {siteNavigation('footer', group).map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <p translate="no">{`© ${String(brand.copyrightYear)} ${brand.name}`}</p>
          <ul role="list" className={styles.social}>
            {social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" className={styles.link}>
                  <span translate="no">{label}</span>
                  <Icon of={ArrowUpRight} size={18} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}

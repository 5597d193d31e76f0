import { ArrowUpRight } from 'lucide';
import { siteConfig } from '@jalon/shared/config';
import { Link, siteNavigation } from '@jalon/shared/routing';
import { Container, Icon } from '@jalon/shared/ui';
import { Logo } from './Logo';
import { footerGroups } from './navigation';
import styles from './Footer.module.css';

/** Footer of every page. */
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
          {footerGroups.map(({ title, group, items }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul role="list">
                {[...items, ...siteNavigation('footer', group)].map(({ to, label }) => (
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
          <p>
            © {brand.copyrightYear} {brand.name}
          </p>
          <ul role="list" className={styles.social}>
            {social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" className={styles.link}>
                  {label}
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

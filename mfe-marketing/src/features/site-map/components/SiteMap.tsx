import { Link, siteNavigation } from '@jalon/shared/routing';
import { Container } from '@jalon/shared/ui';
import { groups } from '../content/groups';
import styles from './SiteMap.module.css';

export function SiteMap() {
  return (
    <Container className={styles.grid}>
      {groups.map(({ title, group, links }) => (
        <div key={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <ul role="list" className={styles.list}>
            {[...links, ...siteNavigation('site-map', group)].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Container>
  );
}

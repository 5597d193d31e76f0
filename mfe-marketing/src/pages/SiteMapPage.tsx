import type { NavigationGroup } from '@jalon/shared/protocol';
import { Link, siteNavigation } from '@jalon/shared/routing';
import { Container, PageHead } from '@jalon/shared/ui';
import styles from './SiteMapPage.module.css';

const TITLES: Record<NavigationGroup, string> = {
  companies: 'Entreprises',
  freelances: 'Freelances',
  information: 'Informations',
};

/** Links of the footer and the site map, each address once. */
function linksOf(group: NavigationGroup) {
  const links = [...siteNavigation('footer', group), ...siteNavigation('site-map', group)];
  const byAddress = new Map(links.map((link) => [link.to, link]));
  return [...byAddress.values()].sort((one, other) => one.order - other.order);
}

/** Links to all pages, by group. */
export default function SiteMapPage() {
  return (
    <>
      <PageHead title="Plan du site" lede="Toutes les pages, rangées par usage." />
      <Container className={styles.grid}>
        {(Object.keys(TITLES) as NavigationGroup[]).map((group) => (
          <div key={group} className={styles.group}>
            <h2 className={styles.title}>{TITLES[group]}</h2>
            <ul role="list">
              {linksOf(group).map(({ to, label }) => (
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
    </>
  );
}

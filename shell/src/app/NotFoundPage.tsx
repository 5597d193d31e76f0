import { Link, siteNavigation } from '@jalon/shared/routing';
import { LinkButton, PageHead } from '@jalon/shared/ui';
import { CurrentPage } from './CurrentPage';
import styles from './NotFoundPage.module.css';

export const NOT_FOUND_TITLE = 'Page introuvable';

/** Links to the most requested pages, without duplicate URLs. */
function ways() {
  const links = [...siteNavigation('header'), ...siteNavigation('footer', 'companies')];
  return [...new Map(links.map((link) => [link.to, link])).values()];
}

export function NotFoundPage() {
  return (
    <CurrentPage title={NOT_FOUND_TITLE}>
      <PageHead
        className={styles.root}
        title="Cette page n’existe pas"
        lede="L’adresse est peut-être ancienne ou mal recopiée. Voici par où reprendre."
        actions={
          <>
            <ul role="list" className={styles.ways}>
              {ways().map(({ to, label }) => (
                <li key={to} className={styles.way}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
            <LinkButton to="/">Retour à l’accueil</LinkButton>
          </>
        }
      />
    </CurrentPage>
  );
}

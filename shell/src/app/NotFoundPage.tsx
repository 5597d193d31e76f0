import { Link, siteNavigation } from '@jalon/shared/routing';
import { LinkButton, PageHead } from '@jalon/shared/ui';
import { PageArrival } from './PageArrival';
import styles from './NotFoundPage.module.css';

/** Title of the page for addresses that do not exist. */
export const NOT_FOUND_TITLE = 'Page introuvable';

/** The ways that most people look for, each address once. */
function ways() {
  const links = [...siteNavigation('header'), ...siteNavigation('footer', 'companies')];
  return [...new Map(links.map((link) => [link.to, link])).values()];
}

/** The page for addresses that do not exist: a stake that leans, and the ways most people look for. */
export function NotFoundPage() {
  return (
    <PageArrival title={NOT_FOUND_TITLE}>
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
    </PageArrival>
  );
}

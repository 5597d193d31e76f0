import { LinkButton, PageHead } from '@jalon/shared/ui';
import { PageArrival } from './PageArrival';

/** Title of the page for addresses that do not exist. */
export const NOT_FOUND_TITLE = 'Page introuvable';

/** The page for addresses that do not exist. */
export function NotFoundPage() {
  return (
    <PageArrival title={NOT_FOUND_TITLE}>
      <PageHead
        title="Cette page n’existe pas"
        lede="L’adresse est peut-être ancienne ou mal recopiée. Voici par où reprendre."
        actions={
          <>
            <LinkButton to="/">Retour à l’accueil</LinkButton>
            <LinkButton to="/plan-du-site" variant="secondary">
              Plan du site
            </LinkButton>
          </>
        }
      />
    </PageArrival>
  );
}

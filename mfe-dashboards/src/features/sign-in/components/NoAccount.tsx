import { LinkButton } from '@jalon/shared/ui';

import styles from './SignIn.module.css';

/** What an account offers, and how to get one: only the team creates accounts. */
export function NoAccount() {
  return (
    <aside aria-labelledby="sans-compte" data-tone="sunk" className={styles.side}>
      <dl className={styles.offers}>
        <dt>Dans l’espace client</dt>
        <dd>Les freelances, par nom ou par fonction. Vos missions et leur statut.</dd>
        <dt>Dans l’espace freelance</dt>
        <dd>Les missions ouvertes, à chercher et à demander. Celles où vous intervenez.</dd>
      </dl>
      <h2 id="sans-compte">Pas encore de compte{'\u202F'}?</h2>
      <p>Nous ouvrons votre espace avec vous, après un premier échange.</p>
      <ul role="list" className={styles.ways}>
        <li className={styles.way}>
          <h3>Vous êtes une entreprise</h3>
          <p>Dites-nous qui vous cherchez, en quatre étapes.</p>
          <LinkButton variant="secondary" to="/recherche1">
            Décrire mon besoin
          </LinkButton>
        </li>
        <li className={styles.way}>
          <h3>Vous êtes freelance</h3>
          <p>Présentez-vous{'\u00A0'}: nous revenons vers vous rapidement.</p>
          <LinkButton variant="secondary" to="/je-suis-freelance">
            Déposer ma candidature
          </LinkButton>
        </li>
      </ul>
    </aside>
  );
}

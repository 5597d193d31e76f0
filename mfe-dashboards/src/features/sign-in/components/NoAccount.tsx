import { LinkButton } from '@jalon/shared/ui';

import styles from './SignIn.module.css';

/** How to get an account: only the team creates them. */
export function NoAccount() {
  return (
    <aside aria-labelledby="sans-compte" data-tone="sunk" className={styles.side}>
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

import { Container, LinkButton } from '@jalon/shared/ui';
import styles from './Closing.module.css';
import { NEED_PATH } from './target';

/** The last scroll stop: the same next step, said once more. */
export function Closing() {
  return (
    <section data-tone="klein" aria-labelledby="suite" className={styles.root}>
      <Container className={styles.layout}>
        <h2 id="suite" className={styles.title}>
          Posez le premier repère
        </h2>
        <div className={styles.next}>
          <p className={styles.text}>
            Décrivez votre besoin en quatre étapes. Les premiers profils arrivent en moins de
            48&nbsp;heures.
          </p>
          <LinkButton to={NEED_PATH}>Trouver un free</LinkButton>
        </div>
      </Container>
    </section>
  );
}

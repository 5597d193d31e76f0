import { Pause, Play } from 'lucide-react';
import { Container } from '@jalon/shared/ui';
import { TechnologyList } from './TechnologyList';
import styles from './TechnologyMarquee.module.css';
import { useMarquee } from './use-marquee';

/** The technologies, passing by; a plain list for those who asked for less motion. */
export function TechnologyMarquee() {
  const { state, toggle, view } = useMarquee();
  const paused = state === 'paused';
  const Glyph = paused ? Play : Pause;

  return (
    <section data-tone="sunk" aria-labelledby="technologies" className={styles.root}>
      <Container className={styles.head}>
        <h2 id="technologies" className={styles.title}>
          Les technologies que nos experts pratiquent
        </h2>
        <button type="button" className={styles.button} data-state={state} onClick={toggle}>
          <Glyph size={18} strokeWidth={1.75} aria-hidden="true" />
          {paused ? 'Reprendre le défilement' : 'Mettre en pause le défilement'}
        </button>
      </Container>
      <div className={styles.window} data-state={state} ref={view}>
        <div className={styles.track}>
          <TechnologyList />
          <TechnologyList copy />
        </div>
      </div>
    </section>
  );
}

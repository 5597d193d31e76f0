import { Pause, Play } from 'lucide';
import { Container, Icon } from '@jalon/shared/ui';
import { TechnologyList } from './TechnologyList';
import styles from './TechnologyMarquee.module.css';
import { useMarquee } from './use-marquee';

/** Scrolling list of technologies; a plain list with `prefers-reduced-motion`. */
export function TechnologyMarquee() {
  const { state, toggle, view } = useMarquee();
  const paused = state === 'paused';

  return (
    <section data-tone="sunk" aria-labelledby="technologies" className={styles.root}>
      <Container className={styles.head}>
        <h2 id="technologies" className={styles.title}>
          Les technologies que nos experts pratiquent
        </h2>
        <button type="button" className={styles.button} data-state={state} onClick={toggle}>
          <Icon of={paused ? Play : Pause} size={18} stroke={1.75} />
          {paused ? 'Reprendre le défilement' : 'Mettre en pause le défilement'}
        </button>
      </Container>
      <div className={styles.window} data-state={state} ref={view}>
        <div className={styles.track}>
          <TechnologyList />
          {state !== 'still' && <TechnologyList copy />}
        </div>
      </div>
    </section>
  );
}

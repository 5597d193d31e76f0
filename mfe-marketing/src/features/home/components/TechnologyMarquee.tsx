import { useEffect, useRef, useState } from 'react';
import { Pause, Play } from 'lucide';
import { Link } from '@jalon/shared/routing';
import { Button, Container, Icon, useHydrated } from '@jalon/shared/ui';
import { companyUrl } from '../../../lib/paths';
import { technologies } from '../content';
import styles from './TechnologyMarquee.module.css';

/** Letter of a name in the index. ".NET" is under N. */
const letterOf = (name = '') => name.replace('.', '').charAt(0);

/**
 * Index of technologies. The marquee shows a `copy` after it for a seamless loop; screen readers and the keyboard skip
 * the copy.
 */
function TechnologyIndex({ copy = false }: { copy?: boolean }) {
  return (
    <ul
      role="list"
      className={styles.list}
      data-copy={copy || undefined}
      aria-hidden={copy || undefined}
    >
      {technologies.map(({ name, title = `Développeur ${name}`, rate }, index) => {
        const letter = letterOf(name);
        const isFirst = letterOf(technologies[index - 1]?.name) !== letter;
        return (
          <li key={name} className={styles.item} data-first={isFirst || undefined}>
            {isFirst && (
              <span aria-hidden="true" className={styles.letter}>
                {letter}
              </span>
            )}
            <Link to={companyUrl(name)} className={styles.link} tabIndex={copy ? -1 : undefined}>
              {name}
            </Link>
            <span className={styles.job}>
              <span>{title}</span>
              <span translate="no">{`${String(rate)}\u00A0€`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Scrolling index of technologies; a plain list with `prefers-reduced-motion`. It starts after hydration, when the pause
 * button works: without scripts nothing moves.
 */
export function TechnologyMarquee() {
  const [paused, setPaused] = useState(false);
  const moving = paused ? 'paused' : 'running';
  const state = useHydrated() ? moving : 'still';
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = view.current;
    // The browser scrolls to a focused item and never back.
    const comeBack = () => element?.scrollTo({ left: 0 });
    element?.addEventListener('focusout', comeBack);
    return () => element?.removeEventListener('focusout', comeBack);
  }, []);

  return (
    <section data-tone="sunk" aria-labelledby="technologies" className={styles.root}>
      <Container className={styles.head}>
        <h2 id="technologies" className={styles.title}>
          Les technologies que&nbsp;nos&nbsp;experts pratiquent
        </h2>
        <Button
          variant="quiet"
          className={styles.button}
          data-state={state}
          onClick={() => setPaused(!paused)}
        >
          <Icon of={paused ? Play : Pause} />
          <span>{paused ? 'Reprendre le défilement' : 'Mettre en pause le défilement'}</span>
        </Button>
      </Container>
      <div className={styles.window} data-state={state} ref={view}>
        <div className={styles.track}>
          <TechnologyIndex />
          {state !== 'still' && <TechnologyIndex copy />}
        </div>
      </div>
    </section>
  );
}

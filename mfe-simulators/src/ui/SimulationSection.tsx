import { Section, type SectionProps } from '@jalon/shared/ui';
import styles from './SimulationSection.module.css';

/** The section after a page's head: a simulation, which says so where nothing can be computed. */
export function SimulationSection({ children, ...rest }: SectionProps) {
  return (
    <Section {...rest} className={styles.root}>
      <noscript>
        <p>
          Ce simulateur calcule dans votre navigateur&nbsp;: activez JavaScript pour l’utiliser.
        </p>
      </noscript>
      {children}
    </Section>
  );
}

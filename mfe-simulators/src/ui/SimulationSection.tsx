import type { ReactElement } from 'react';
import { Section, type SectionProps } from '@jalon/shared/ui';
import common from './common.module.css';

/** Section with a simulation, below the page head. Without scripts, the section shows a message instead. */
export function SimulationSection({
  children,
  ...rest
}: Omit<SectionProps, 'children'> & { children: ReactElement }) {
  return (
    <Section {...rest} className={common.first}>
      <noscript>
        <p>
          Ce simulateur calcule dans votre navigateur&nbsp;: activez JavaScript pour l’utiliser.
        </p>
      </noscript>
      {children}
    </Section>
  );
}

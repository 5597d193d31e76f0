import { useState, type ReactElement } from 'react';
import { Link2 } from 'lucide';
import { dateInWords, inParis } from '@jalon/shared/format';
import { CopyButton, PrintButton } from '@jalon/shared/forms';
import { Section, type SectionProps } from '@jalon/shared/ui';
import common from './common.module.css';

/** Section with a simulation, below the page head. Without scripts, it shows a message instead. */
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

/**
 * Copies the address of a result, or prints it.
 * @param to path and query string of the result on this site.
 */
export function ResultActions({ to }: { to: string }) {
  return (
    <div className={common.actions} data-print="hide">
      <CopyButton
        key={to}
        icon={Link2}
        label="Copier le lien"
        manualLabel="Lien vers ce résultat"
        text={() => new URL(to, window.location.href).href}
        className={common.manual}
      />
      <PrintButton />
    </div>
  );
}

const today = () => dateInWords(inParis(new Date()));

/** Date of a printed estimate, below the brand of the page; not on screen. */
export function PrintedDate() {
  const [date] = useState(today);
  return <p className={common.printed}>{`Estimation du ${date}`}</p>;
}

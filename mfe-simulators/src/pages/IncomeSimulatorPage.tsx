import { useState } from 'react';
import { amountInAddress } from '@jalon/shared/format';
import { useLocation } from '@jalon/shared/routing';
import { useAddress } from '@jalon/shared/state';
import { classNames, LinkButton, PageHead, Section } from '@jalon/shared/ui';
import { IncomeNotes, IncomeSimulator } from '../features/income/components/IncomeSimulator';
import { COMPARISON, useSimulation } from '../features/income/components/use-simulation';
import { parseInputs } from '../features/income/domain/income';
import { MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';
import { ComparisonSection } from '../features/status-comparison/components/ComparisonSection';
import common from '../ui/common.module.css';
import { SimulationSection } from '../ui/SimulationSection';

/** Values for the comparison until the form is valid. */
const EXAMPLE = { dailyRate: 500, daysPerMonth: 20 };

export default function IncomeSimulatorPage() {
  // Assumptions of the open comparison, which is then printed in place of the figure that it corrects.
  const [compared, setCompared] = useState<Record<string, string> | null>(null);
  const address = useAddress();
  const simulator = useSimulation(address, compared);
  const [asked, setAsked] = useState(0);
  const compare = () => {
    setAsked(asked + 1);
  };
  // Links from other pages open the comparison directly.
  const { hash } = useLocation();
  if (address.opening !== '' && hash === COMPARISON && asked === 0) compare();
  const { simulation } = simulator;
  const checked = parseInputs(simulation.inputs);
  const valid = checked.ok ? checked.parameters : (simulation.run?.parameters ?? null);
  const { dailyRate, daysPerMonth } = valid ?? EXAMPLE;
  const application = valid
    ? `/je-suis-freelance?tjm=${amountInAddress(dailyRate)}#candidature`
    : '/je-suis-freelance';
  const print = compared === null ? undefined : 'hide';
  return (
    <>
      <div data-print={print}>
        <PageHead
          title="Simulateur de revenus freelance"
          lede="Votre TJM, vos jours travaillés, vos charges&nbsp;: voyez ce qu’il vous reste à la fin de l’année."
          actions={
            <LinkButton to="/simulateur-gains" variant="quiet">
              Entreprise&#8239;? Estimer mes pertes
            </LinkButton>
          }
        />
      </div>
      <SimulationSection aria-label="Simulation" data-print={print}>
        <IncomeSimulator
          {...simulator}
          opening={address.opening}
          compared={compared}
          onCompare={compare}
        />
      </SimulationSection>
      <ComparisonSection
        asked={asked}
        onAsk={compare}
        basis={{
          dailyRate,
          daysPerMonth,
          monthsPerYear: MONTHS_WORKED_PER_YEAR,
          isExample: valid === null,
          isStale: valid !== null && !checked.ok,
        }}
        query={address.query}
        opening={address.opening}
        onAssumptions={setCompared}
      />
      <Section aria-labelledby="hypotheses" data-print={print}>
        <IncomeNotes />
      </Section>
      <Section tone="klein" aria-labelledby="et-ensuite" data-print="hide">
        <div className={classNames(common.split, common.headed)}>
          <h2 id="et-ensuite">Le TJM est fixé, reste la mission.</h2>
          <div className={common.side}>
            <p>
              Envoyez votre candidature&nbsp;: nous vous présentons aux entreprises qui cherchent
              votre profil.
            </p>
            <div>
              <LinkButton to={application}>Devenir freelance</LinkButton>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}

import { useState } from 'react';
import { Prose } from '@jalon/shared/blocks';
import { amountForUrl } from '@jalon/shared/format';
import { Link, useLocation } from '@jalon/shared/routing';
import { useAddressState } from '@jalon/shared/state';
import { classNames, LinkButton, PageHead, Section } from '@jalon/shared/ui';
import { IncomeForm } from '../features/income/components/IncomeForm';
import { IncomeResults } from '../features/income/components/IncomeResults';
import { COMPARISON_HASH, useSimulation } from '../features/income/components/use-simulation';
import { EXAMPLE, parseIncomeInputs } from '../features/income/domain/income';
import { ComparisonSection } from '../features/status-comparison/components/ComparisonSection';
import { AudienceSwitch } from '../ui/AudienceSwitch';
import { SimulationSection } from '../ui/SimulationSection';
import styles from '../features/income/components/Income.module.css';
import common from '../ui/common.module.css';

export default function IncomeSimulatorPage() {
  // Assumptions of the open comparison, which print shows in place of the figure that the comparison corrects.
  const [compared, setCompared] = useState<Record<string, string> | null>(null);
  const address = useAddressState();
  const simulation = useSimulation(address, compared);
  const [asked, setAsked] = useState(0);
  const compare = () => setAsked(asked + 1);
  // Links from other pages open the comparison directly.
  const { hash } = useLocation();
  if (address.opening !== '' && hash === COMPARISON_HASH && asked === 0) compare();
  const { inputs, run, runs } = simulation;
  const current = parseIncomeInputs(inputs).parameters;
  const valid = current ?? run?.parameters;
  const { dailyRate, daysPerMonth } = valid ?? EXAMPLE;
  const application = valid
    ? `/je-suis-freelance?tjm=${amountForUrl(dailyRate)}#candidature`
    : '/je-suis-freelance';
  const print = compared === null ? undefined : 'hide';
  return (
    <>
      <AudienceSwitch />
      <div data-print={print}>
        <PageHead
          title="Simulateur de revenus freelance"
          lede="Votre TJM, vos jours travaillés, vos charges&nbsp;: voyez ce qu’il vous reste à la fin de l’année."
        />
      </div>
      <SimulationSection aria-label="Simulation" data-print={print}>
        <div className={classNames(common.split, styles.root)}>
          <div data-print="hide">
            <IncomeForm key={simulation.formKey} {...simulation} />
          </div>
          <IncomeResults
            run={run}
            runs={runs}
            isCurrent={current !== null}
            compared={compared}
            onCompare={compare}
          />
        </div>
      </SimulationSection>
      <ComparisonSection
        asked={asked}
        onAsk={compare}
        basis={{
          dailyRate,
          daysPerMonth,
          isExample: valid === undefined,
          isStale: valid !== undefined && current === null,
        }}
        query={address.query}
        opening={address.opening}
        onAssumptions={setCompared}
      />
      <Section aria-labelledby="hypotheses" data-print={print}>
        <div className={classNames(common.split, styles.root, styles.notes)}>
          <h2 id="hypotheses" className={common.title}>
            Comment lire ces résultats
          </h2>
          <Prose>
            <p>
              Ces résultats sont indicatifs. Le calcul retient 11&nbsp;mois travaillés par an, pour
              tenir compte d’un mois de congés.
            </p>
            <p>
              Les 25&nbsp;% de charges par défaut donnent l’ordre de grandeur des cotisations
              sociales d’un indépendant en micro-entreprise. Ni l’impôt sur le revenu ni vos frais
              professionnels ne sont déduits. En société ou en{' '}
              <Link to="/portage">portage salarial</Link>, les charges pèsent davantage&nbsp;:
              saisissez le pourcentage qui correspond à votre statut.
            </p>
          </Prose>
        </div>
      </Section>
      <Section tone="klein" aria-labelledby="et-ensuite" data-print="hide">
        <div className={classNames(common.split, common.headed)}>
          <h2 id="et-ensuite">Le TJM est fixé, reste la&nbsp;mission.</h2>
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

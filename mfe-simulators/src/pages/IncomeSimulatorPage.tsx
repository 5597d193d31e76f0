import { LinkButton, PageHead, Section } from '@jalon/shared/ui';
import { IncomeNotes } from '../features/income/components/IncomeNotes';
import { IncomeSimulator } from '../features/income/components/IncomeSimulator';
import { NextStep } from '../ui/NextStep';
import { SimulationSection } from '../ui/SimulationSection';

export default function IncomeSimulatorPage() {
  return (
    <>
      <PageHead
        title="Simulateur de revenus freelance"
        lede="Votre TJM, vos jours travaillés, vos charges : voyez ce qu’il vous reste à la fin de l’année."
      />
      <SimulationSection aria-label="Simulation">
        <IncomeSimulator />
      </SimulationSection>
      <Section aria-labelledby="hypotheses">
        <IncomeNotes />
      </Section>
      <NextStep
        title="Le TJM est fixé, reste la mission."
        text="Envoyez votre candidature : nous vous présentons aux entreprises qui cherchent votre profil."
      >
        <LinkButton to="/je-suis-freelance">Devenir freelance</LinkButton>
      </NextStep>
    </>
  );
}

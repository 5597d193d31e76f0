import { PageHead } from '@jalon/shared/ui';
import { DetailedSimulator } from '../features/detail/components/DetailedSimulator';
import { SimulationSection } from '../ui/SimulationSection';

export default function DetailedSimulatorPage() {
  return (
    <>
      <PageHead
        title="Simulateur détaillé"
        lede="Comparez, prestataire par prestataire, vos tarifs journaliers à ceux du marché et chiffrez votre économie annuelle."
      />
      <SimulationSection aria-label="Simulation">
        <DetailedSimulator />
      </SimulationSection>
    </>
  );
}

import { PageHead } from '@jalon/shared/ui';
import { DetailedSimulator } from '../features/detail/components/DetailedSimulator';
import { AfterHead } from '../ui/AfterHead';
import { NoScriptNotice } from '../ui/NoScriptNotice';

export default function DetailedSimulatorPage() {
  return (
    <>
      <PageHead
        title="Simulateur détaillé"
        lede="Comparez, prestataire par prestataire, vos tarifs journaliers à ceux du marché et chiffrez votre économie annuelle."
      />
      <AfterHead aria-label="Simulation">
        <NoScriptNotice />
        <DetailedSimulator />
      </AfterHead>
    </>
  );
}

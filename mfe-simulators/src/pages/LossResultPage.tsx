import { Navigate, useSearchParams } from '@jalon/shared/routing';
import { Spinner, useHydrated } from '@jalon/shared/ui';
import { LossHead } from '../features/loss/components/LossHead';
import { LossResult } from '../features/loss/components/LossResult';
import { parseLossInputs, parseLossQuery, REFUSED_STATE } from '../features/loss/domain/loss';
import { SimulationSection } from '../ui/SimulationSection';
import styles from '../features/loss/components/LossForm.module.css';

export default function LossResultPage() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  // The page is prerendered without a query string.
  const { loss } = parseLossInputs(parseLossQuery(hydrated ? query : new URLSearchParams()));
  if (hydrated && !loss) {
    return <Navigate to="/simulateur-gains" replace state={REFUSED_STATE} />;
  }
  return (
    <>
      <LossHead loss={loss} />
      <SimulationSection aria-label="Détail du calcul">
        {loss ? (
          <LossResult {...loss} />
        ) : (
          // Reserves the space of the result, so that the content below does not jump.
          <div className={styles.pending}>
            <Spinner label="Calcul en cours…" />
          </div>
        )}
      </SimulationSection>
    </>
  );
}

import { useLocation } from '@jalon/shared/routing';
import { Alert, PageHead, useHydrated } from '@jalon/shared/ui';
import { LossForm } from '../features/loss/components/LossForm';
import { REFUSED_STATE } from '../features/loss/domain/loss';
import { AudienceSwitch } from '../ui/AudienceSwitch';
import { SimulationSection } from '../ui/SimulationSection';
import styles from '../features/loss/components/LossForm.module.css';

export default function LossFormPage() {
  const hydrated = useHydrated();
  const isSentBack = (useLocation().state as unknown) === REFUSED_STATE;
  return (
    <>
      <AudienceSwitch />
      <PageHead
        title="Estimer mes pertes"
        lede="Vos fournisseurs prélèvent environ 150 à 200&nbsp;€ par jour et par prestataire. Une première estimation en deux questions."
      />
      <SimulationSection aria-label="Estimation">
        <div className={styles.stack}>
          {hydrated && isSentBack && (
            <Alert kind="error">
              L’adresse ouverte ne contient pas d’estimation valable. Répondez aux deux questions
              pour obtenir la vôtre.
            </Alert>
          )}
          <LossForm />
        </div>
      </SimulationSection>
    </>
  );
}

import { DraftStep } from '../features/request/components/DraftStep';
import { RefineFields } from '../features/request/components/refine/RefineFields';
import { refineStep } from '../features/request/domain/steps/refine';

export default function RefineStepPage() {
  return (
    <DraftStep
      step={refineStep}
      lede="Chaque précision resserre la recherche, aucune n’est obligatoire."
      submitLabel="Valider"
      fields={RefineFields}
    />
  );
}

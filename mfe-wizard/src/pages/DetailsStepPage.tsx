import { DetailsFields } from '../features/request/components/details/DetailsFields';
import { DraftStep } from '../features/request/components/DraftStep';
import { detailsStep } from '../features/request/domain/steps/details';

export default function DetailsStepPage() {
  return (
    <DraftStep
      step={detailsStep}
      lede="Racontez la mission comme à un collègue, ou passez cette étape."
      submitLabel="Valider"
      fields={DetailsFields}
    />
  );
}

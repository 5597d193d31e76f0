import { DraftStep } from '../features/request/components/DraftStep';
import { SearchFields } from '../features/request/components/search/SearchFields';
import { searchStep } from '../features/request/domain/steps/search';

export default function SearchStepPage() {
  return (
    <DraftStep
      step={searchStep}
      lede="Rien n’est obligatoire&nbsp;: dites ce que vous savez déjà."
      submitLabel="Affiner ma recherche"
      fields={SearchFields}
    />
  );
}

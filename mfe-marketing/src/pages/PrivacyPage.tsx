import { KeptData, keptDataSection } from '../features/kept-data/KeptData';
import { privacy } from '../features/legal/privacy';
import { DocumentPage } from '../ui/DocumentPage';

export default function PrivacyPage() {
  return (
    <>
      <DocumentPage of={privacy} last={keptDataSection} />
      <KeptData />
    </>
  );
}

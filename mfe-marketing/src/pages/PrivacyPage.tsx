import { KeptData, keptDataSection } from '../features/kept-data/KeptData';
import { privacyDocument } from '../features/legal/privacy';
import { DocumentPage } from '../ui/DocumentPage';

export default function PrivacyPage() {
  return (
    <>
      <DocumentPage of={privacyDocument} last={keptDataSection} />
      <KeptData />
    </>
  );
}

import { siteConfig } from '@jalon/shared/config';
import { KeptData } from '../features/kept-data/KeptData';
import { keptDataSection } from '../features/kept-data/kept-data';
import { privacy } from '../features/legal/privacy';
import { DocumentPage } from '../ui/document/DocumentPage';

export default function PrivacyPage() {
  return (
    <>
      <DocumentPage document={privacy(siteConfig())} last={keptDataSection} />
      <KeptData />
    </>
  );
}

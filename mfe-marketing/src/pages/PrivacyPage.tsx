import { siteConfig } from '@jalon/shared/config';
import { KeptData } from '../features/kept-data/components/KeptData';
import { keptDataSection } from '../features/kept-data/domain/kept-data';
import { privacy } from '../features/legal/content/privacy';
import { DocumentPage } from '../ui/document/DocumentPage';

export default function PrivacyPage() {
  return (
    <>
      <DocumentPage document={privacy(siteConfig())} last={keptDataSection} />
      <KeptData />
    </>
  );
}

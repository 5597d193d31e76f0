import { siteConfig } from '@jalon/shared/config';
import { KeptData } from '../features/kept-data/components/KeptData';
import { privacy } from '../features/legal/content/privacy';
import { DocumentPage } from '../ui/document/DocumentPage';

export default function PrivacyPage() {
  return (
    <>
      <DocumentPage document={privacy(siteConfig())} />
      <KeptData />
    </>
  );
}

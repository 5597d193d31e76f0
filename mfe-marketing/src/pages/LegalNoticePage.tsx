import { siteConfig } from '@jalon/shared/config';
import { notices } from '../features/legal/notices';
import { DocumentPage } from '../ui/document/DocumentPage';

export default function LegalNoticePage() {
  return <DocumentPage document={notices(siteConfig())} />;
}

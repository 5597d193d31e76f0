import { siteConfig } from '@jalon/shared/config';
import { terms } from '../features/legal/terms';
import { DocumentPage } from '../ui/document/DocumentPage';

export default function TermsPage() {
  return <DocumentPage document={terms(siteConfig())} />;
}

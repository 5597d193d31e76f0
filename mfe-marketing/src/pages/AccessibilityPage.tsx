import { siteConfig } from '@jalon/shared/config';
import { accessibility } from '../features/legal/accessibility';
import { DocumentPage } from '../ui/document/DocumentPage';

export default function AccessibilityPage() {
  return <DocumentPage document={accessibility(siteConfig())} />;
}

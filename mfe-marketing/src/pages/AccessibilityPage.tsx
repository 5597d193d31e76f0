import { accessibilityDocument } from '../features/legal/accessibility';
import { DocumentPage } from '../ui/DocumentPage';

export default function AccessibilityPage() {
  return <DocumentPage of={accessibilityDocument} />;
}

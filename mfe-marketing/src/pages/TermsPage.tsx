import { termsDocument } from '../features/legal/terms';
import { DocumentPage } from '../ui/DocumentPage';

export default function TermsPage() {
  return <DocumentPage of={termsDocument} />;
}

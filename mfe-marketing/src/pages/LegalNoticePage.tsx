import { legalNoticeDocument } from '../features/legal/notices';
import { DocumentPage } from '../ui/DocumentPage';

export default function LegalNoticePage() {
  return <DocumentPage of={legalNoticeDocument} />;
}

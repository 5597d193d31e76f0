import { PageHead } from '@jalon/shared/ui';
import { Questions } from '../features/faq/components/Questions';
import { closing, opening } from '../features/faq/content/page';
import { ClosingBand } from '../ui/ClosingBand';

export default function FaqPage() {
  return (
    <>
      <PageHead {...opening} />
      <Questions />
      <ClosingBand {...closing} />
    </>
  );
}

import { PageHead } from '@jalon/shared/ui';
import { Questions } from '../features/faq/Questions';
import { closing, opening } from '../features/faq/content';
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

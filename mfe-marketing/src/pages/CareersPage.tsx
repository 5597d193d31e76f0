import { PageHead } from '@jalon/shared/ui';
import { Jobs } from '../features/careers/components/Jobs';
import { closing, opening } from '../features/careers/content/page';
import { ClosingBand } from '../ui/ClosingBand';

export default function CareersPage() {
  return (
    <>
      <PageHead {...opening} />
      <Jobs />
      <ClosingBand {...closing} />
    </>
  );
}

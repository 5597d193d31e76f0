import { PageHead } from '@jalon/shared/ui';
import { Jobs } from '../features/careers/Jobs';
import { closing, opening } from '../features/careers/content';
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

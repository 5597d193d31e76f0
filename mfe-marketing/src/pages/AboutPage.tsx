import { PageHead } from '@jalon/shared/ui';
import { Alignment } from '../features/about/components/Alignment';
import { Legend } from '../features/about/components/Legend';
import { Mailboxes } from '../features/about/components/Mailboxes';
import { Money } from '../features/about/components/Money';
import { closing, judging, opening } from '../features/about/content';
import { ClosingBand } from '../ui/ClosingBand';
import { PointSection } from '../ui/PointSection';

export default function AboutPage() {
  return (
    <>
      <PageHead {...opening} />
      <Alignment />
      <Legend />
      <PointSection {...judging} tone="ink" />
      <Money />
      <Mailboxes />
      <ClosingBand {...closing} />
    </>
  );
}

import { siteConfig } from '@jalon/shared/config';
import { PageHead } from '@jalon/shared/ui';
import { Alignment } from '../features/about/Alignment';
import { closing, opening, sections } from '../features/about/content';
import { ClosingBand } from '../ui/ClosingBand';
import { DocumentText } from '../ui/DocumentPage';

export default function AboutPage() {
  return (
    <>
      <PageHead {...opening} />
      <Alignment />
      <DocumentText sections={sections(siteConfig())} />
      <ClosingBand {...closing} />
    </>
  );
}

import { LinkButton, PageHead } from '@jalon/shared/ui';
import { Advantages } from '../features/company/components/Advantages';
import { MissionCards } from '../features/company/components/MissionCards';
import { closing, opening } from '../features/company/content/page';
import { ClosingBand } from '../ui/ClosingBand';

export default function CompanyPage() {
  const { title, lede, action } = opening;
  return (
    <>
      <PageHead
        title={title}
        lede={lede}
        actions={<LinkButton to={action.to}>{action.label}</LinkButton>}
      />
      <MissionCards />
      <Advantages />
      <ClosingBand {...closing} />
    </>
  );
}

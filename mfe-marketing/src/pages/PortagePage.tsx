import { LinkButton, PageHead } from '@jalon/shared/ui';
import { NextSteps } from '../features/portage/components/NextSteps';
import { Parties } from '../features/portage/components/Parties';
import { Payslip } from '../features/portage/components/Payslip';
import { APPLICATION, benefits, opening } from '../features/portage/content';
import { PointSection } from '../ui/PointSection';

export default function PortagePage() {
  return (
    <>
      <PageHead
        {...opening}
        actions={
          <LinkButton to={APPLICATION} data-print="hide">
            Devenir freelance porté
          </LinkButton>
        }
      />
      <Payslip />
      <Parties />
      <PointSection {...benefits} />
      <NextSteps />
    </>
  );
}

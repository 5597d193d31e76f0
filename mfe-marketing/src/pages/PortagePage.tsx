import { useCallback, useState } from 'react';
import { LinkButton, PageHead } from '@jalon/shared/ui';
import { NextSteps } from '../features/portage/components/NextSteps';
import { Parties } from '../features/portage/components/Parties';
import { Payslip } from '../features/portage/components/Payslip';
import { APPLICATION, benefits, opening } from '../features/portage/content';
import { PointSection } from '../ui/PointSection';

export default function PortagePage() {
  // The visitor's own payslip is printed alone.
  const [isLive, setLive] = useState(false);
  const onLive = useCallback(() => {
    setLive(true);
  }, []);
  const print = isLive ? 'hide' : undefined;
  return (
    <>
      <div data-print={print}>
        <PageHead
          {...opening}
          actions={
            <LinkButton to={APPLICATION} data-print="hide">
              Devenir freelance porté
            </LinkButton>
          }
        />
      </div>
      <Payslip onLive={onLive} />
      <div data-print={print}>
        <Parties />
        <PointSection {...benefits} />
        <NextSteps />
      </div>
    </>
  );
}

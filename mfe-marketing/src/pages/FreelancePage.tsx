import { useCallback, useEffect, useState } from 'react';
import { HAND_OVER_HASH } from '@jalon/shared/forms';
import { useLocation } from '@jalon/shared/routing';
import { LinkButton, PageHead } from '@jalon/shared/ui';
import { ApplicationForm } from '../features/application/components/ApplicationForm';
import { NetIncome } from '../features/freelance/components/NetIncome';
import { NextSteps } from '../features/freelance/components/NextSteps';
import { benefits, opening } from '../features/freelance/content';
import { FormSection } from '../ui/FormSection';
import { PointSection } from '../ui/PointSection';

const SECTION_ID = 'candidature';
const TITLE_ID = 'candidature-titre';

export default function FreelancePage() {
  const [applied, setApplied] = useState(false);
  const onSent = useCallback(() => {
    setApplied(true);
  }, []);
  const { hash, key } = useLocation();
  // The router does not scroll to a fragment. `key`: each press of the same link scrolls again.
  useEffect(() => {
    if (hash !== `#${SECTION_ID}` && hash !== HAND_OVER_HASH) return;
    document.getElementById(SECTION_ID)?.scrollIntoView();
    document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <>
      <div data-print={applied ? 'hide' : undefined}>
        <PageHead
          {...opening}
          actions={
            applied ? undefined : (
              <LinkButton href={`#${SECTION_ID}`}>Déposer ma candidature</LinkButton>
            )
          }
        />
        <NetIncome />
        <PointSection {...benefits} tone="ink" />
      </div>
      <FormSection
        id={SECTION_ID}
        titleId={TITLE_ID}
        title="Votre candidature"
        aside={<NextSteps applied={applied} />}
      >
        <ApplicationForm labelledBy={TITLE_ID} onSent={onSent} />
      </FormSection>
    </>
  );
}

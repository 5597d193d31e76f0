import { useCallback, useEffect, useState } from 'react';
import { Check } from 'lucide';
import { RodItem } from '@jalon/shared/blocks';
import { HAND_OVER_HASH } from '@jalon/shared/forms';
import { useLocation } from '@jalon/shared/routing';
import { Icon, LinkButton, PageHead, VisuallyHidden } from '@jalon/shared/ui';
import { ApplicationForm } from '../features/application/components/ApplicationForm';
import { NetIncomeSlider } from '../features/freelance/components/NetIncomeSlider';
import { benefitsSection, nextStepTexts, introTexts } from '../features/freelance/content';
import { FormSection } from '../ui/FormSection';
import { PointSection } from '../ui/PointSection';
import layout from '../ui/split.module.css';
import styles from './FreelancePage.module.css';

const SECTION_ID = 'candidature';
const TITLE_ID = 'candidature-titre';

/** The steps after an application, as a progress list. After sending, step 1 is done and step 2 is current. */
function NextSteps({ applied }: { applied: boolean }) {
  const reached = applied ? 1 : 0;
  return (
    <ol role="list">
      {Object.entries(nextStepTexts).map(([title, text], index) => {
        const isDone = index < reached;
        const isCurrent = index === reached;
        const half = isCurrent ? 'half' : undefined;
        return (
          <RodItem
            key={title}
            className={styles.step}
            band={isDone ? 'full' : half}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <h3 className={styles.title}>
              <span>{title}</span>
              {isDone && (
                <>
                  <Icon of={Check} size={24} stroke={2} className={styles.done} />
                  <VisuallyHidden> (fait)</VisuallyHidden>
                </>
              )}
              {applied && isCurrent && <span className={styles.now}>En cours</span>}
            </h3>
            <p className={layout.soft}>{text}</p>
          </RodItem>
        );
      })}
    </ol>
  );
}

export default function FreelancePage() {
  const [applied, setApplied] = useState(false);
  const onSent = useCallback(() => setApplied(true), []);
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
          {...introTexts}
          actions={
            applied ? undefined : (
              <LinkButton href={`#${SECTION_ID}`}>Déposer ma candidature</LinkButton>
            )
          }
        />
        <NetIncomeSlider />
        <PointSection {...benefitsSection} tone="ink" />
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

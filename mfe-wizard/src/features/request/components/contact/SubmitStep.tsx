import { useState } from 'react';
import { useRequestDraft } from '@jalon/shared/draft';
import { draftLines } from '../../domain/sent-request';
import { contactStep } from '../../domain/steps/contact';
import { BriefActions } from '../brief/BriefActions';
import { SharedBrief } from '../brief/SharedBrief';
import { StepFrame } from '../frame/StepFrame';
import { ContactForm } from './ContactForm';
import { ThankYou, type SentRequest } from './ThankYou';

/** The last step: recap, contact details, sending. */
export function SubmitStep() {
  const [sent, setSent] = useState<SentRequest | null>(null);
  const draft = useRequestDraft();
  if (sent) return <ThankYou {...sent} />;

  return (
    <StepFrame
      step={contactStep}
      actions={<BriefActions lines={draftLines(draft)} open={draft} />}
      lede={
        <>
          <a href="#recapitulatif">Relisez votre demande</a>, dites-nous qui vous êtes, et c’est
          parti.
        </>
      }
    >
      <SharedBrief />
      <ContactForm
        step={contactStep}
        onSent={(values) => {
          setSent({ values, at: new Date() });
        }}
      />
    </StepFrame>
  );
}

import { useState } from 'react';
import { useRequestDraft } from '@jalon/shared/draft';
import { draftLines } from '../features/request/domain/sent-request';
import { contactStep } from '../features/request/domain/steps/contact';
import { BriefActions } from '../features/request/components/brief/BriefActions';
import { SharedBrief } from '../features/request/components/brief/SharedBrief';
import { StepFrame } from '../features/request/components/frame/StepFrame';
import { ContactForm } from '../features/request/components/contact/ContactForm';
import { ThankYou, type SentRequest } from '../features/request/components/contact/ThankYou';

/** The last step: recap, contact details, sending. */
export default function SubmitStepPage() {
  const [sent, setSent] = useState<SentRequest | null>(null);
  const draft = useRequestDraft();
  if (sent) return <ThankYou {...sent} />;

  return (
    <StepFrame
      step={contactStep}
      actions={<BriefActions lines={draftLines(draft)} open={draft} />}
      lede={
        <span>
          <a href="#recapitulatif">Relisez votre demande</a>, dites-nous qui vous êtes, et c’est
          parti.
        </span>
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

import { useState } from 'react';
import { useRequestDraft } from '@jalon/shared/draft';
import { stepsBefore } from '../../domain/steps';
import { contactStep } from '../../domain/steps/contact/contact-step';
import { DataNotice } from '../frame/DataNotice';
import { StepFrame } from '../frame/StepFrame';
import { ContactForm } from './ContactForm';
import { Recap } from './Recap';
import { ThankYou, type SentRequest } from './ThankYou';

/** The last step: recap, contact details, sending. */
export function SubmitStep() {
  const draft = useRequestDraft();
  const [sent, setSent] = useState<SentRequest | null>(null);
  if (sent) return <ThankYou {...sent} />;

  return (
    <StepFrame
      step={contactStep}
      lede="Relisez votre demande, dites-nous qui vous êtes, et c’est parti."
      before={<Recap steps={stepsBefore(contactStep)} draft={draft} />}
      aside={<DataNotice />}
    >
      <ContactForm
        step={contactStep}
        onSent={(values) => {
          setSent({ values, at: new Date() });
        }}
      />
    </StepFrame>
  );
}

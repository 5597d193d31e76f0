import { useState } from 'react';
import { contactStep } from '../../domain/steps/contact';
import { StepFrame } from '../frame/StepFrame';
import { ContactForm } from './ContactForm';
import { ThankYou, type SentRequest } from './ThankYou';

/** The last step: recap, contact details, sending. */
export function SubmitStep() {
  const [sent, setSent] = useState<SentRequest | null>(null);
  if (sent) return <ThankYou {...sent} />;

  return (
    <StepFrame
      step={contactStep}
      lede={
        <>
          <a href="#recapitulatif">Relisez votre demande</a>, dites-nous qui vous êtes, et c’est
          parti.
        </>
      }
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

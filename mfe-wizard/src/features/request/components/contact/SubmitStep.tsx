import { useRequestDraft } from '@jalon/shared/draft';
import { useSubmission } from '@jalon/shared/forms';
import type { RequestOutcome } from '../../api/send-request';
import { stepsBefore } from '../../domain/steps';
import { contactStep } from '../../domain/steps/contact/contact-step';
import { DataNotice } from '../frame/DataNotice';
import { StepFrame } from '../frame/StepFrame';
import { ContactForm } from './ContactForm';
import { Recap } from './Recap';
import { ThankYou } from './ThankYou';

/** The last step: read back, say who you are, send. */
export function SubmitStep() {
  const draft = useRequestDraft();
  const submission = useSubmission<RequestOutcome>();
  const { state } = submission;
  if (state.status === 'sent') return <ThankYou contact={state.contact} />;

  return (
    <StepFrame
      step={contactStep}
      lede="Relisez votre demande, dites-nous qui vous êtes, et c’est parti."
      before={<Recap steps={stepsBefore(contactStep)} draft={draft} />}
      aside={<DataNotice />}
    >
      <ContactForm step={contactStep} submission={submission} />
    </StepFrame>
  );
}

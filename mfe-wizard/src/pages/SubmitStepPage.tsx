import { lazyView } from '@jalon/shared/blocks';
import { Alert, Container } from '@jalon/shared/ui';
import { useWizardDraft, useLastSent } from '../features/request/api/wizard-state';
import { ContactForm } from '../features/request/components/ContactForm';
import { StepFrame } from '../features/request/components/StepFrame';
import { draftLines } from '../features/request/domain/sent-request';
import { contactStep } from '../features/request/domain/steps';

const NotLoaded = () => (
  <Container>
    <Alert kind="success" focused>
      Merci pour votre demande&nbsp;: elle est bien partie, et notre équipe commence ses recherches.
      Rechargez la page pour la relire.
    </Alert>
  </Container>
);

const SentRequestView = lazyView(
  () =>
    import('../features/request/components/SentRequestView').then((file) => file.SentRequestView),
  NotLoaded,
);

/** Last step: recap, contact details, sending. A sent request is shown here until another one is begun. */
export default function SubmitStepPage() {
  const sent = useLastSent();
  const draft = useWizardDraft();
  if (sent && draftLines(draft).length === 0) return <SentRequestView {...sent} />;
  return (
    <StepFrame
      step={contactStep}
      lede={
        <span>
          <a href="#recapitulatif">Relisez votre demande</a> avant l’envoi.
        </span>
      }
    >
      <ContactForm />
    </StepFrame>
  );
}

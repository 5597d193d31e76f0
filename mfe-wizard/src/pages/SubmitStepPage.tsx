import { useRequestDraft } from '@jalon/shared/draft';
import { Alert } from '@jalon/shared/ui';
import { draftLines } from '../features/request/domain/sent-request';
import { contactStep } from '../features/request/domain/steps/contact';
import { BriefActions } from '../features/request/components/brief/BriefActions';
import { SharedBrief } from '../features/request/components/brief/SharedBrief';
import { LinkNotLoaded } from '../features/request/components/LinkNotLoaded';
import { StepFrame } from '../features/request/components/frame/StepFrame';
import { ContactForm } from '../features/request/components/contact/ContactForm';
import { useSentRequest } from '../features/request/components/sent/use-sent-request';

/** Last step: recap, contact details, sending. Afterwards, or from its link, shows the sent request. */
export default function SubmitStepPage() {
  const { sent, keep, retry } = useSentRequest();
  const draft = useRequestDraft();
  if (sent.status === 'sent') return <sent.View {...sent.view} />;

  return (
    <StepFrame
      step={contactStep}
      actions={<BriefActions lines={draftLines(draft)} open={draft} />}
      lede={
        <span>
          <a href="#recapitulatif">Relisez votre demande</a> avant l’envoi.
        </span>
      }
    >
      <SharedBrief />
      {sent.status === 'not-loaded' ? (
        <LinkNotLoaded failures={sent.failures} onRetry={retry} />
      ) : (
        <LinkState status={sent.status} />
      )}
      <ContactForm step={contactStep} onSent={(values) => void keep(values)} />
    </StepFrame>
  );
}

function LinkState({ status }: { status: 'none' | 'damaged' | 'unseen' }) {
  if (status === 'unseen') {
    return (
      <Alert kind="success" focused>
        Merci pour votre demande&nbsp;: elle est bien partie, et notre équipe commence ses
        recherches.
      </Alert>
    );
  }
  if (status === 'damaged') {
    return (
      <Alert kind="error">
        Le lien est incomplet, ou ce navigateur ne sait pas le lire&nbsp;: la demande envoyée ne
        peut pas être affichée.
      </Alert>
    );
  }
  return null;
}

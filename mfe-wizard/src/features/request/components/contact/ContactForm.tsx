import { useRequestDraft } from '@jalon/shared/draft';
import {
  Honeypot,
  SendingFailure,
  SendingStatus,
  useBotGuard,
  useForm,
  useLeaveGuard,
  type FormState,
} from '@jalon/shared/forms';
import { useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import { contactMemory, useContact } from '../../api/contact-memory';
import { resetWizard, sendRequest, type RequestOutcome } from '../../api/send-request';
import type { RequestValues, Step } from '../../domain/request';
import { checkEarlierSteps, placeOf, steps } from '../../domain/steps';
import { StepActions, WizardForm } from '../WizardForm';
import { ContactFields } from './ContactFields';
import styles from './ContactForm.module.css';

const FAILED = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.";

/** Why the request was not sent. The form keeps all values. */
function SubmissionAlert({ state }: { state: FormState<RequestOutcome> }) {
  if (state.status === 'already-sent') return <AlreadySent key={state.attempt} />;
  return <SendingFailure state={state} message={FAILED} />;
}

function AlreadySent() {
  const navigate = useNavigate();
  const restart = (
    <Button
      variant="secondary"
      onClick={() => {
        resetWizard();
        void navigate(steps[0]?.path ?? '/');
      }}
    >
      Commencer une nouvelle demande
    </Button>
  );
  return (
    <Alert kind="info" focused action={restart}>
      Cette demande a déjà été envoyée&nbsp;: rien n’est parti une seconde fois.
    </Alert>
  );
}

const TITLE_ID = 'coordonnees';

/** Form with the contact details, which sends the request. Contact details stay in memory. */
export function ContactForm({ step }: { step: Step }) {
  const draft = useRequestDraft();
  const contact = useContact();
  const guard = useBotGuard();
  const form = useForm<RequestOutcome, RequestValues>({
    values: { draft, contact },
    check: (given, now) => [...checkEarlierSteps(step, given, now), ...step.check(given, now)],
    send: (given, element) => guard(element, () => sendRequest(given)),
  });
  const sending = form.state.status === 'sending';
  // Earlier steps are stored in the tab, contact details are not.
  useLeaveGuard(() =>
    Object.values(contact).some((value) => typeof value === 'string' && value !== ''),
  );

  return (
    <div className={styles.root}>
      <h2 id={TITLE_ID} className={styles.title}>
        Vos coordonnées
      </h2>
      <SubmissionAlert state={form.state} />
      <WizardForm form={form}>
        <ContactFields
          titleId={TITLE_ID}
          contact={contact}
          sending={sending}
          errorOf={form.errorOf}
          onChange={contactMemory.update}
        />
        <Honeypot />
        <StepActions
          submitLabel="Envoyer ma demande"
          previous={placeOf(step).previous}
          sending={sending}
        />
        <SendingStatus sending={sending} />
      </WizardForm>
    </div>
  );
}

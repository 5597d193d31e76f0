import {
  Checkbox,
  EmailField,
  ErrorSummary,
  Honeypot,
  RequiredNote,
  SendingFailure,
  SendingStatus,
  TextField,
  useBotGuard,
  useForm,
  useLeaveGuard,
  type Form,
} from '@jalon/shared/forms';
import { Link, useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import { resetWizard, sendRequest, type RequestOutcome } from '../api/send-request';
import { updateContactDetails, useContactDetails, useWizardDraft } from '../api/wizard-state';
import type { RequestValues } from '../domain/request';
import { checkDraft, contactStep } from '../domain/steps';
import { checkContactDetails } from '../domain/steps/contact';
import { searchStep } from '../domain/steps/search';
import { CallbackField } from './CallbackField';
import { StepActions } from './StepFrame';
import styles from './ContactForm.module.css';
import frame from './StepFrame.module.css';

const FAILED = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.";

function AlreadySent() {
  const navigate = useNavigate();
  const restart = () => {
    resetWizard();
    void navigate(searchStep.path);
  };
  return (
    <Alert
      kind="info"
      focused
      action={
        <Button variant="secondary" onClick={restart}>
          Commencer une nouvelle demande
        </Button>
      }
    >
      Cette demande a déjà été envoyée&nbsp;: rien n’est parti une seconde fois.
    </Alert>
  );
}

/** @param props.sending makes the fields read-only, so that values stay. Disabled fields would lose the focus. */
function ContactFields(props: { errorOf: Form<RequestOutcome>['errorOf']; sending: boolean }) {
  const { errorOf, sending } = props;
  const contact = useContactDetails();
  const text = (name: 'nom' | 'prenom' | 'societe' | 'email' | 'telephone') => ({
    name,
    value: contact[name],
    error: errorOf(name),
    readOnly: sending,
    onChange: (event: { currentTarget: { value: string } }) =>
      updateContactDetails({ [name]: event.currentTarget.value }),
  });

  return (
    <fieldset aria-labelledby="coordonnees" className={styles.root}>
      <RequiredNote hasOptional />
      <div className={styles.pair}>
        <TextField {...text('nom')} label="Nom" required autoComplete="family-name" />
        <TextField {...text('prenom')} label="Prénom" optional autoComplete="given-name" />
      </div>
      <TextField {...text('societe')} label="Société" optional autoComplete="organization" />
      <EmailField {...text('email')} label="E-mail" hint="Par exemple nom@exemple.fr." required />
      <TextField
        {...text('telephone')}
        type="tel"
        label="Téléphone"
        optional
        hint="Par exemple 06&#8239;12&#8239;34&#8239;56&#8239;78 ou +32&#8239;470&#8239;12&#8239;34&#8239;56."
        autoComplete="tel"
      />
      <CallbackField
        value={contact.rappel}
        error={errorOf('rappel')}
        readOnly={sending}
        hasPhone={contact.telephone.trim() !== ''}
        onChange={(rappel) => updateContactDetails({ rappel })}
      />
      <Checkbox
        name="acceptCGU"
        required
        label={
          <span>
            J’accepte les <Link to="/cgu">conditions générales d’utilisation</Link>
          </span>
        }
        error={errorOf('acceptCGU')}
        checked={contact.acceptCGU}
        aria-disabled={sending || undefined}
        onChange={(event) => {
          if (!sending) updateContactDetails({ acceptCGU: event.currentTarget.checked });
        }}
      />
    </fieldset>
  );
}

/** Form with the contact details, which sends the request. Contact details stay in memory. */
export function ContactForm() {
  const draft = useWizardDraft();
  const contact = useContactDetails();
  const guard = useBotGuard();
  const { state, ...form } = useForm<RequestOutcome, RequestValues>({
    values: { draft, contact },
    check: (given, now) => [...checkDraft(given.draft), ...checkContactDetails(given.contact, now)],
    send: (given, element) => guard(element, () => sendRequest(given)),
  });
  const sending = state.status === 'sending';
  // Earlier steps are stored in the tab, contact details are not.
  useLeaveGuard(() =>
    Object.values(contact).some((value) => typeof value === 'string' && value !== ''),
  );

  return (
    <div className={styles.root}>
      <h2 id="coordonnees" className={styles.title}>
        Vos coordonnées
      </h2>
      {state.status === 'already-sent' ? (
        <AlreadySent key={state.attempt} />
      ) : (
        <SendingFailure state={state} message={FAILED} mailbox="requestEmail" />
      )}
      <form {...form.props} className={frame.form}>
        <ErrorSummary {...form.summary} />
        <ContactFields sending={sending} errorOf={form.errorOf} />
        <Honeypot />
        <StepActions step={contactStep} submitLabel="Envoyer ma demande" sending={sending} />
        <SendingStatus sending={sending} />
      </form>
    </div>
  );
}

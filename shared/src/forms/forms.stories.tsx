import { useState } from 'react';
import { Link2 } from 'lucide';
import { Alert, Button } from '@jalon/shared/ui';
import { Announcement } from './Announcement';
import { ComboboxMenu, useCombobox } from './Combobox';
import { CopyButton } from './CopyButton';
import { DataNotice } from './DataNotice';
import { Honeypot } from './Honeypot';
import { NeedsScript } from './NeedsScript';
import { PrintButton } from './PrintButton';
import { SendingFailure, SendingStatus } from './Sending';
import { ErrorSummary } from './fields/ErrorSummary';
import { RequiredNote } from './fields/FormField';
import { TextArea } from './fields/TextArea';
import { TextField } from './fields/TextField';
import { useForm } from './use-form';

export default { title: 'forms' };

/** Invisible: announced by screen readers only. */
export const AnnouncementOfAResult = () => <Announcement text="Revenu net annuel : 48 000 €." />;

const CITIES = ['Lille', 'Lyon', 'Marseille', 'Nantes', 'Paris', 'Toulouse'];
const startingWith = (text: string) =>
  CITIES.filter((city) => city.toLowerCase().startsWith(text.toLowerCase()));

/** Free text with suggestions: type an L, or press the down arrow. */
export function ComboboxFreeTextWithSuggestions() {
  const [city, setCity] = useState('');
  const { show, inputProps, menuProps } = useCombobox({
    menuId: 'villes',
    opens: () => ({ options: startingWith(city), highlighted: -1 }),
    onChoose: setCity,
  });
  return (
    <div>
      <TextField
        {...inputProps}
        label="Ville"
        name="ville"
        value={city}
        onChange={({ target: { value } }) => {
          setCity(value);
          show({ options: startingWith(value), highlighted: -1 });
        }}
      />
      <ComboboxMenu {...menuProps} label="Villes" />
    </div>
  );
}

/** Where the browser refuses to copy, a field shows the text. */
export const CopyButtonLinkAndText = () => (
  <>
    <CopyButton label="Copier le texte" manualLabel="Texte" text={() => 'Bonjour'} />
    <CopyButton
      icon={Link2}
      label="Copier un lien"
      manualLabel="Lien"
      text={() => 'https://www.example.fr/#tableau'}
    />
  </>
);

const after = 'au plus 3\u00A0ans après notre dernier échange';

export const DataNoticeBelowAForm = () => (
  <>
    <DataNotice purpose="pour répondre à votre message" retention={after} />
    <DataNotice purpose="pour rechercher des freelances" retention={after}>
      Vos réponses restent dans cet onglet jusqu’à l’envoi.
    </DataNotice>
  </>
);

export const HoneypotInAForm = () => (
  <form>
    <Honeypot />
    <TextField label="Nom" name="nom" />
  </form>
);

/** Visible only without JavaScript. */
export const NeedsScriptAboveAForm = () => <NeedsScript instead="écrivez-nous" mailbox="email" />;

export const PrintButtonPlain = () => <PrintButton />;

const message = 'Votre message n’a pas pu être envoyé.';

export const SendingFailureKinds = () => (
  <>
    <SendingFailure state={{ status: 'failed', attempt: 1 }} message={message} />
    <SendingFailure state={{ status: 'rate-limited', attempt: 1 }} message={message} />
  </>
);

export const SendingStatusBesideTheButton = () => (
  <>
    <Button type="submit" busy busyLabel="Envoi en cours...">
      Envoyer
    </Button>
    <SendingStatus sending />
  </>
);

type Outcome = { status: 'sent' } | { status: 'failed' };

const SENDING_MS = 1_500;

function check(values: FormData) {
  return values.get('question') === ''
    ? [{ name: 'question', message: 'Écrivez votre question.' }]
    : [];
}

async function send(values: FormData): Promise<Outcome> {
  await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  return { status: values.get('sujet') === 'échec' ? 'failed' : 'sent' };
}

/** Submit it empty, then filled in. The subject "échec" makes it fail. */
export function UseFormWholeForm() {
  const { props, summary, errorOf, state } = useForm<Outcome>({ check, send });
  const isSending = state.status === 'sending';
  if (state.status === 'sent') {
    return (
      <Alert kind="success" focused>
        Votre question est envoyée.
      </Alert>
    );
  }
  return (
    <form {...props}>
      <RequiredNote hasOptional />
      <ErrorSummary {...summary} />
      <TextField label="Sujet" name="sujet" optional />
      <TextArea label="Question" name="question" rows={3} error={errorOf('question')} required />
      <SendingFailure state={state} message="Votre question n’a pas pu être envoyée." />
      <Button type="submit" busy={isSending} busyLabel="Envoi en cours...">
        Envoyer
      </Button>
      <SendingStatus sending={isSending} />
    </form>
  );
}

import { Alert, Button } from '@jalon/shared/ui';
import { ErrorSummary } from './fields/ErrorSummary';
import { RequiredNote } from './fields/FormField';
import { TextArea } from './fields/TextArea';
import { TextField } from './fields/TextField';
import { SendingFailure, SendingStatus } from './Sending';
import { useForm } from './use-form';

export default { title: 'forms/useForm' };

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

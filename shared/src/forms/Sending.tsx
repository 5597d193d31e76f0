import { useState, type ReactNode } from 'react';
import { Alert, VisuallyHidden } from '@jalon/shared/ui';
import { MailLink, type Mailbox } from './notices';

interface SendingFailureProps {
  state: { status: string; attempt: number };
  /** Text for a message that could not be sent. */
  message: string;
  mailbox: Mailbox;
}

/** Announces at each attempt why sending failed; renders nothing in other states. */
export function SendingFailure({ state, message, mailbox }: SendingFailureProps) {
  const texts: Readonly<Record<string, ReactNode>> = {
    failed: message,
    'rate-limited': `${message} Patientez une minute avant de réessayer.`,
    'too-long':
      'Rien n’est parti\u00A0: vos textes sont trop longs pour un message. Raccourcissez-les.',
    trapped: (
      <>
        Rien n’est parti&nbsp;: un programme a rempli un champ caché de ce formulaire. Écrivez-nous
        à <MailLink mailbox={mailbox} />.
      </>
    ),
  };
  const text = texts[state.status];
  if (text === undefined) return null;
  return (
    <Alert key={state.attempt} kind="error" focused>
      {text}
    </Alert>
  );
}

/**
 * Announces that the form is being sent: not every screen reader announces that the name of the focused button has
 * changed. Always mounted, beside the button.
 */
export function SendingStatus({ sending }: { sending: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{sending && 'Envoi en cours...'}</span>
    </VisuallyHidden>
  );
}

/** Minimum time before a form is sent: people need longer to fill it in, bots do not (ms). Product decision. */
const MIN_FILLING_MS = 3_000;

/** Field name that browsers do not autofill, but bots that fill every field do. */
const NAME = 'reference_interne';

/** A field hidden from people, screen readers and the keyboard: see {@link useBotGuard}. */
export function Honeypot() {
  return (
    <VisuallyHidden inert>
      <label>
        Ne remplissez pas ce champ
        <input name={NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}

function isHoneypotFilled(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(NAME);
  return control instanceof HTMLInputElement && control.value !== '';
}

/**
 * Delays sending until a person could have filled in the form, and refuses it (`trapped`) when its {@link Honeypot} is
 * filled.
 */
export function useBotGuard() {
  const [openedAt] = useState(Date.now);
  return async <Outcome,>(form: HTMLFormElement, send: () => Promise<Outcome>) => {
    // With autofill, a person waits briefly; a bot that leaves the page sends nothing.
    const left = Math.min(openedAt + MIN_FILLING_MS - Date.now(), MIN_FILLING_MS);
    await new Promise((resolve) => setTimeout(resolve, left));
    return isHoneypotFilled(form) ? { status: 'trapped' as const } : send();
  };
}

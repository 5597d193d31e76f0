import { useState } from 'react';
import { VisuallyHidden } from '@jalon/shared/ui';

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
 * Delays sending until a person could have filled in the form, and refuses it (`failed`) when its {@link Honeypot} is
 * filled.
 */
export function useBotGuard() {
  const [openedAt] = useState(Date.now);
  return async <Outcome,>(form: HTMLFormElement, send: () => Promise<Outcome>) => {
    // With autofill, a person waits briefly; a bot that leaves the page sends nothing.
    const left = Math.min(openedAt + MIN_FILLING_MS - Date.now(), MIN_FILLING_MS);
    await new Promise((resolve) => setTimeout(resolve, left));
    return isHoneypotFilled(form) ? { status: 'failed' as const } : send();
  };
}

import { useState } from 'react';
import { VisuallyHidden } from '@jalon/shared/ui';

/** Product decision on bots: people need longer to read and fill in a form. */
const MIN_FILLING_MS = 3_000;

/** A name that no browser fills in; a script that fills every field does. */
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
    // A person whose browser fills in the form waits a moment; a script that leaves the page sends nothing.
    const left = Math.min(openedAt + MIN_FILLING_MS - Date.now(), MIN_FILLING_MS);
    await new Promise((resolve) => setTimeout(resolve, left));
    return isHoneypotFilled(form) ? { status: 'failed' as const } : send();
  };
}

import { useState } from 'react';
import { VisuallyHidden } from '@jalon/shared/ui';

/** Nobody reads and fills a form in less: product decision on bots. */
const MIN_FILLING_MS = 3_000;

/** Named so that no browser fills it in; a script that fills every field does. */
const NAME = 'reference_interne';

/** A field that people neither see, reach nor hear: see {@link useBotGuard}. */
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

/** Sends nothing sooner than a person could have filled the form in, and nothing (`failed`) once its {@link Honeypot} is filled. */
export function useBotGuard() {
  const [openedAt] = useState(Date.now);
  return async <Outcome,>(form: HTMLFormElement, send: () => Promise<Outcome>) => {
    // A person whose browser fills the form at once waits a moment; a script that leaves sends nothing.
    const left = Math.min(openedAt + MIN_FILLING_MS - Date.now(), MIN_FILLING_MS);
    await new Promise((resolve) => setTimeout(resolve, left));
    return isHoneypotFilled(form) ? { status: 'failed' as const } : send();
  };
}

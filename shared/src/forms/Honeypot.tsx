import { VisuallyHidden } from '@jalon/shared/ui';
import { TRAP_NAME } from './trap';

/** A field that people neither see, reach nor hear: {@link useSubmission} sends nothing once it is filled. */
export function Honeypot() {
  return (
    <VisuallyHidden inert>
      <label>
        Ne remplissez pas ce champ
        <input name={TRAP_NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}

import { useEffect, useRef } from 'react';
import { useSearchParams } from '@jalon/shared/routing';

const PARAMETER = 'sujet';

/** Fills the subject asked for by the address, unless something is already typed there. */
export function usePrefilledSubject() {
  const [search] = useSearchParams();
  const subject = search.get(PARAMETER);
  const field = useRef<HTMLInputElement>(null);

  // After hydration: the prerendered page knows no query.
  useEffect(() => {
    if (field.current?.value !== '') return;
    field.current.value = subject ?? '';
    // Nobody typed it: see `lib/mail-form.ts`.
    field.current.dataset.given = subject ?? '';
  }, [subject]);

  return field;
}

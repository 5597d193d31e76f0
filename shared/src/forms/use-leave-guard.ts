import { useEffect, useRef } from 'react';

/**
 * Makes the browser ask before a reload or a closed tab loses typed text.
 * @param isUnsent called then; returns whether there is unsent text.
 */
export function useLeaveGuard(isUnsent: () => boolean): void {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!latest.current()) return;
      event.preventDefault();
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Chrome before 119 needs it
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
}

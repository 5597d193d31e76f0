import { useEffect, useRef } from 'react';

/**
 * Lets the browser ask before a reload or a closed tab loses what was typed.
 * @param isUnsent whether there is something to lose, asked at that moment.
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
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Chrome before 119 asks for nothing else
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
}

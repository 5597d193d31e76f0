import { useEffect, useRef } from 'react';

/**
 * Fills a field as soon as its value is known, unless the visitor typed something there.
 * @param value replaces the previous prefilled value; empty clears it.
 * @param isWeak text typed on an earlier visit of the page takes precedence.
 */
export function usePrefilled<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  isWeak = false,
) {
  const field = useRef<Field>(null);

  // After hydration: the page is prerendered without query string and session.
  useEffect(() => {
    const fill = () => {
      const control = field.current;
      const isUntouched = control?.value === '' || control?.value === control?.dataset.given;
      if (!control || !isUntouched) return;
      control.value = value;
      // Marks the value as not typed; `lib/mail-form.ts` reads this.
      control.dataset.given = value;
    };
    // The effect of the form that restores typed text runs after the effects of its fields.
    if (isWeak) queueMicrotask(fill);
    else fill();
  }, [value, isWeak]);

  return field;
}

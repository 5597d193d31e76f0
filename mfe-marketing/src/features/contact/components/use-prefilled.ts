import { useEffect, useRef } from 'react';

/**
 * Fills a field with what the page knows, as soon as it knows it, unless something is already typed there.
 * @param value nothing when empty; what was filled in before goes with it.
 * @param isWeak whether what was typed on an earlier visit of the page comes first.
 */
export function usePrefilled(value: string, isWeak = false) {
  const field = useRef<HTMLInputElement>(null);

  // After hydration: the prerendered page knows neither the query nor the session.
  useEffect(() => {
    const fill = () => {
      const control = field.current;
      const isUntouched = control?.value === '' || control?.value === control?.dataset.given;
      if (!control || !isUntouched) return;
      control.value = value;
      // Nobody typed it: see `lib/mail-form.ts`.
      control.dataset.given = value;
    };
    // The effect that brings back what was typed runs after those of the fields.
    if (isWeak) queueMicrotask(fill);
    else fill();
  }, [value, isWeak]);

  return field;
}

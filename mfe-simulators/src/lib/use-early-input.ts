import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Hands over, once, what was typed in the prerendered form before React took it over: only the DOM
 * knows it, and the next render of the controlled fields would erase it.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  adopt: (typed: FormData) => void,
): void {
  const first = useRef(adopt);
  useBrowserLayoutEffect(() => {
    if (form.current) first.current(new FormData(form.current));
  }, [form]);
}

/** The text of one field; a file is not text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

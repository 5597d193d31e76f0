import { useEffect } from 'react';

let title: string | undefined;
let prefixes: readonly { text: string }[] = [];

function show() {
  if (title === undefined) return;
  const texts = new Set(prefixes.map(({ text }) => text));
  document.title = [...texts].reverse().join('') + title;
}

/** Sets the title of the current page, unless it is null. For the shell: titles of pages are in `routes.json`. */
export function useDocumentTitle(pageTitle: string | null): void {
  useEffect(() => {
    title = pageTitle ?? title;
    show();
  }, [pageTitle]);
}

/**
 * Puts `prefix`, such as `Erreur : `, before the document title and earlier prefixes, until it is null or the component
 * unmounts.
 */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return undefined;
    const added = { text: prefix };
    title ??= document.title;
    prefixes = [...prefixes, added];
    show();
    return () => {
      prefixes = prefixes.filter((other) => other !== added);
      show();
    };
  }, [prefix]);
}

const ERROR_PREFIX = 'Erreur\u00A0: ';

/** Marks the document title while a submitted form has errors. */
export function useErrorTitle(isRefused: boolean): void {
  useTitlePrefix(isRefused ? ERROR_PREFIX : null);
}

import { requestDraft } from '@jalon/shared/draft';
import { useSearchParams } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';
import { CHOICE_PARAMETER } from '../../../lib/paths';

/** Limits the choice to one line, as the query string is untrusted input. */
const LONGEST = 60;

/** The last added choice, which the next one replaces. */
let added = '';

/** The request without the last added choice, unless the visitor changed that choice. */
function typedText(): string {
  const said = requestDraft.getState().searchValue.trim();
  if (said === added) return '';
  return said.endsWith(`, ${added}`) ? said.slice(0, -`, ${added}`.length) : said;
}

/** The choice made on the home page, and a function that adds it to the request. */
export function useChoice() {
  const [search] = useSearchParams();
  // The page is prerendered without a query string.
  const hydrated = useHydrated();
  const choice = hydrated ? (search.get(CHOICE_PARAMETER) ?? '').trim().slice(0, LONGEST) : '';
  return {
    choice,
    /** Adds the choice to the text of the request, and keeps what was typed before. */
    carry: () => {
      if (choice === '') return;
      const typed = typedText();
      // Compares whole words: “JavaScript” does not contain “Java”.
      added = ` ${typed.replaceAll(/[,;]/g, ' ')} `.includes(` ${choice} `) ? '' : choice;
      requestDraft.update({ searchValue: [typed, added].filter(Boolean).join(', ') });
    },
  };
}

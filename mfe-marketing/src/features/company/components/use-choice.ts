import { requestDraft } from '@jalon/shared/draft';
import { useSearchParams } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';
import { CHOICE_PARAMETER } from '../../../lib/need-path';

/** Anybody can write the address: what it says stays one line. */
const LONGEST = 60;

/** What was chosen on the home page, and how it gets into the request. */
export function useChoice() {
  const [search] = useSearchParams();
  // The prerendered page knows no query.
  const hydrated = useHydrated();
  const choice = hydrated ? (search.get(CHOICE_PARAMETER) ?? '').trim().slice(0, LONGEST) : '';
  return {
    choice,
    /** Adds the choice to what the request says already: what was typed is never lost. */
    carry: () => {
      const said = requestDraft.getState().searchValue.trim();
      if (choice === '' || said.includes(choice)) return;
      requestDraft.update({ searchValue: said === '' ? choice : `${said}, ${choice}` });
    },
  };
}

import { createRequestDraft } from '@jalon/shared/draft';
import { useSearchParams } from '@jalon/shared/routing';
import { LinkButton, PageHead, useHydrated } from '@jalon/shared/ui';
import { SampleRequest } from '../features/company/components/SampleRequest';
import { MissionCards } from '../features/company/components/MissionCards';
import { SampleDocuments } from '../features/company/components/SampleDocuments';
import { advantagesSection, closingTexts, introTexts } from '../features/company/content';
import { CHOICE_PARAMETER } from '../lib/paths';
import { ClosingBand } from '../ui/ClosingBand';
import { PointSection } from '../ui/PointSection';
import styles from './CompanyPage.module.css';

/** Limits the choice to one line, as the query string is untrusted input. */
const MAX_CHOICE_LENGTH = 60;

/** The request, and the last added choice, which the next choice replaces. */
const draft = createRequestDraft({ searchValue: '', addedChoice: '' });

/** The request without the last added choice, unless the visitor changed that choice. */
function typedText(said: string, added: string): string {
  if (said === added) return '';
  return said.endsWith(`, ${added}`) ? said.slice(0, -`, ${added}`.length) : said;
}

/** The choice made on the home page, and a function that adds this choice to the request. */
function useChoice() {
  const [search] = useSearchParams();
  // The page is prerendered without a query string.
  const hydrated = useHydrated();
  const choice = hydrated
    ? (search.get(CHOICE_PARAMETER) ?? '').trim().slice(0, MAX_CHOICE_LENGTH)
    : '';
  return {
    choice,
    /** Adds the choice to the text of the request, after the text that was entered before. */
    carry: () => {
      const { searchValue, addedChoice } = draft.getState();
      const said = searchValue.trim();
      // The same choice again: the visitor may have edited it.
      if (choice === '' || (said !== '' && choice === addedChoice)) return;
      const typed = typedText(said, addedChoice);
      // Compares whole words: “JavaScript” does not contain “Java”.
      const added = ` ${typed.replaceAll(/[,;]/g, ' ')} `.includes(` ${choice} `) ? '' : choice;
      draft.update({ searchValue: [typed, added].filter(Boolean).join(', '), addedChoice: added });
    },
  };
}

export default function CompanyPage() {
  const { choice, carry } = useChoice();
  return (
    <>
      {/* The line under the button is always rendered, so that the layout does not shift when the choice is known. */}
      <PageHead
        title={introTexts.title}
        lede={introTexts.lede}
        actions={
          <>
            <LinkButton to={introTexts.action.to} onClick={carry}>
              {introTexts.action.label}
            </LinkButton>
            <p className={styles.note}>
              {choice === '' ? (
                introTexts.promise
              ) : (
                <span>
                  Votre choix, repris dans la demande&nbsp;: <strong>{choice}</strong>
                </span>
              )}
            </p>
          </>
        }
      />
      <SampleRequest />
      <SampleDocuments />
      <MissionCards />
      <PointSection {...advantagesSection()} />
      <ClosingBand {...closingTexts} action={{ ...closingTexts.action, onClick: carry }} />
    </>
  );
}

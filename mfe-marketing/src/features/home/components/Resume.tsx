import { useRequestDraft } from '@jalon/shared/draft';
import { SHEET_KEY, tabStore } from '@jalon/shared/storage';
import { useHydrated } from '@jalon/shared/ui';
import { TextLink } from '../../../ui/TextLink';
import { waitingWork } from '../domain/waiting-work';

/** Link to the work that this tab keeps. */
export function Resume({ className }: { className: string | undefined }) {
  const draft = useRequestDraft();
  const hydrated = useHydrated();
  const work = waitingWork(draft, hydrated && tabStore.read(SHEET_KEY) !== null);
  return (
    work && (
      <p className={className}>
        <TextLink to={work.to}>{`Reprendre votre ${work.name}`}</TextLink>
      </p>
    )
  );
}

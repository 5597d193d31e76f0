import { Announcement } from '@jalon/shared/forms';
import { plural } from '@jalon/shared/format';
import { createStateStore, useStateStore } from '@jalon/shared/state';

/** Number of titles in the open list; 0 when no list is open. One live region announces it for the whole table. */
export const foundTitles = createStateStore(() => 0);

const whole = (count: number) => count;

/** Announces how many titles were found, after a pause in typing. */
export function FoundTitles() {
  const count = useStateStore(foundTitles, whole, 0);
  return (
    <Announcement
      text={count > 0 ? plural(count, 'fonction proposée', 'fonctions proposées') : ''}
    />
  );
}

import { plural } from '@jalon/shared/format';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { Announcement } from '../../../ui/Announcement';

/** How many titles the open list offers; 0 while none is open. One place announces it for the whole table. */
export const foundTitles = createStateStore(() => 0);

const whole = (count: number) => count;

/** Announces how many titles are offered, once the typing pauses. */
export function FoundTitles() {
  const count = useStateStore(foundTitles, whole, 0);
  return (
    <Announcement
      text={count > 0 ? plural(count, 'fonction proposée', 'fonctions proposées') : ''}
    />
  );
}

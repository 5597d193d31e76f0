import { plural } from '@jalon/shared/format';
import { Announcement } from '../../../ui/Announcement';
import { useFoundTitles } from './found-titles';

/** Says aloud how many titles are offered, once the typing pauses. */
export function FoundTitles() {
  const count = useFoundTitles();
  return (
    <Announcement
      text={count > 0 ? plural(count, 'fonction proposée', 'fonctions proposées') : ''}
    />
  );
}

import { Button } from '@jalon/shared/ui';

import { excerpt } from '../../lib/documents/excerpt';
import { Notice } from './Notice';
import { none, type Noun } from './noun';

/** What a heading can repeat of what was typed. */
const SEARCH_LENGTH = 60;

interface Props {
  noun: Noun;
  search: string;
  /** More rows are on their way. */
  reading: boolean;
  onClear: () => void;
}

/** There are rows, but none that contains what is looked for. */
export function NoMatch({ noun, search, reading, onClear }: Props) {
  const nobody = none(noun);
  return (
    <Notice
      title={
        <>
          {nobody.charAt(0).toUpperCase() + nobody.slice(1)} ne correspond à «{'\u00A0'}
          <bdi>{excerpt(search.trim(), SEARCH_LENGTH)}</bdi>
          {'\u00A0'}»
        </>
      }
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer la recherche
        </Button>
      }
    >
      {reading && <p>La recherche continue{'\u00A0'}: des résultats peuvent encore arriver.</p>}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@jalon/shared/ui';

import { excerpt } from '../../lib/documents/excerpt';
import { Notice } from './Notice';
import { none, type Noun } from './noun';

/** Characters of the search that the heading repeats. */
const SEARCH_LENGTH = 60;

interface Props {
  noun: Noun;
  typed: string;
  /** Whether more rows are being read. */
  reading: boolean;
  onClear: () => void;
  /** Link or button that helps further. */
  advice: ReactNode;
  action?: ReactNode;
}

/** Message when there are rows, but none matches. */
export function NoMatch({ noun, typed, reading, onClear, advice, action }: Props) {
  const nobody = none(noun);
  const text = typed.trim();
  return (
    <Notice
      title={
        <>
          {nobody.charAt(0).toUpperCase() + nobody.slice(1)} ne correspond à{' '}
          {text === '' ? (
            'ce filtre'
          ) : (
            <>
              «{'\u00A0'}
              <bdi>{excerpt(text, SEARCH_LENGTH)}</bdi>
              {'\u00A0'}»
            </>
          )}
        </>
      }
      action={
        <>
          {!reading && action}
          <Button variant="secondary" onClick={onClear}>
            Effacer la recherche
          </Button>
        </>
      }
    >
      {reading ? (
        <p>La recherche continue{'\u00A0'}: des résultats peuvent encore arriver.</p>
      ) : (
        advice
      )}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@jalon/shared/ui';

import { excerpt } from '../../lib/documents/excerpt';
import { Notice } from './Notice';
import { none, type Noun } from './noun';

/** What a heading can repeat of what was typed. */
const SEARCH_LENGTH = 60;

interface Props {
  noun: Noun;
  typed: string;
  /** More rows are on their way. */
  reading: boolean;
  onClear: () => void;
  /** What else to try. */
  advice: ReactNode;
  action?: ReactNode;
}

/** There are rows, but none that contains what is looked for. */
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

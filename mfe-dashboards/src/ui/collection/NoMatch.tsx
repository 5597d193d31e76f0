import type { ReactNode } from 'react';
import { Button } from '@jalon/shared/ui';

import { excerpt } from '../../lib/documents/excerpt';
import type { FilterWords } from './Filter';
import { Notice } from './Notice';
import { none, type Noun } from './noun';

/** Characters of the search that the heading repeats. */
const SEARCH_LENGTH = 60;

interface Props {
  noun: Noun;
  typed: string;
  /** The choices that hide rows which match what is typed. */
  filter: FilterWords['choices'];
  /** Whether more rows are being read. */
  reading: boolean;
  onClear: () => void;
  onUnfilter: () => void;
  /** Link or button that helps further. */
  advice: ReactNode;
  action?: ReactNode;
}

function Quoted({ text }: { text: string }) {
  return (
    <>
      «{'\u00A0'}
      <bdi>{text}</bdi>
      {'\u00A0'}»
    </>
  );
}

/** Message when there are rows, but none matches. */
export function NoMatch({ noun, typed, filter, reading, advice, action, ...actions }: Props) {
  const isHidden = filter.length > 0;
  const nobody = none(noun);
  const text = typed.trim();
  return (
    <Notice
      title={
        <>
          {nobody.charAt(0).toUpperCase() + nobody.slice(1)} ne correspond à{' '}
          {text === '' ? 'ce filtre' : <Quoted text={excerpt(text, SEARCH_LENGTH)} />}
          {isHidden && (
            <>
              {' '}
              avec le filtre <Quoted text={filter.map(({ label }) => label).join(', ')} />
            </>
          )}
        </>
      }
      action={
        <>
          {isHidden ? (
            <Button onClick={actions.onUnfilter}>Retirer le filtre</Button>
          ) : (
            !reading && action
          )}
          <Button variant="secondary" onClick={actions.onClear}>
            Effacer la recherche
          </Button>
        </>
      }
    >
      {reading ? (
        <p>La recherche continue{'\u00A0'}: des résultats peuvent encore arriver.</p>
      ) : (
        !isHidden && advice
      )}
    </Notice>
  );
}

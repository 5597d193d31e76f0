import type { SearchTerms } from '@jalon/shared/format';
import { Fragment } from 'react';
import { findMatches } from '../../lib/search';

/** Text of a row, with the matches of a search marked. */
export function HighlightedText({ text, search }: { text: string; search: SearchTerms }) {
  const matches = findMatches(text, search);
  return (
    <>
      {matches.map(([start, end], index) => (
        <Fragment key={start}>
          <span>{text.slice(matches[index - 1]?.[1] ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(matches.at(-1)?.[1] ?? 0)}</span>
    </>
  );
}

import type { Search } from '@jalon/shared/format';
import { Fragment } from 'react';

import { matchesIn } from '../../lib/search';

interface Props {
  text: string;
  search: Search;
}

/** A text with the matches of a search marked, in a row of a list. */
export function Marked({ text, search }: Props) {
  const matches = matchesIn(text, search);
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

import { markdownTable } from '../core/terminal';
import type { Check } from '../delivery/check';
import type { Difference } from '../delivery/difference';
import { EXIT, type Report } from './exit-codes';
import type { Preview } from './preview';
import { noticesText } from './report';

const NONE = '–';

function verdictOf({ kind, part, release, difference }: Check): string {
  const { before = null, after = null } = difference ?? {};
  const isLive = before === release && after !== null;
  const live = isLive ? 'it is live already' : `live is ${before ?? ''}`;
  const beside = before === null ? 'nothing of it is live' : live;
  const name = release === null ? part : `${part} ${release}`;
  return `${name} ${kind === 'passed' ? 'passes' : 'is refused'}; ${beside}.`;
}

/** An id also holds a hash of the files, so releases with another version alone have no change. */
function changesText({ before, after, changes }: Difference): string {
  if (changes.length === 0) {
    return before === after ? 'Nothing would change.' : 'Only the version would change.';
  }
  const rows = changes.map((one) => [one.name, one.before ?? NONE, one.after ?? NONE]);
  return `\n${markdownTable(['What', 'Before', 'After'], rows)}`;
}

/** A reason as an item of a list, with the output of a tool on lines of its own. */
function reasonText({ code, message }: Check['reasons'][number]): string {
  const [first = '', ...rest] = message.split('\n');
  const output = rest.length === 0 ? [] : ['```', ...rest, '```'].map((line) => `    ${line}`);
  return [`\n  - ${first} [${code}]`, ...output].join('\n');
}

/** Faults among other parts are listed and do not fail the check of this one. */
export function checkReport(check: Check): Report {
  const { reasons, difference, kind } = check;
  const verdict = verdictOf(check) + reasons.map(reasonText).join('') + noticesText(check);
  return {
    text: [verdict, ...(difference ? [changesText(difference)] : [])].join('\n'),
    data: check,
    exitCode: kind === 'passed' ? EXIT.done : EXIT.refused,
  };
}

/** Refusals of the gate do not fail this command, because a preview is only for viewing. */
export function previewReport({ checked, place }: Preview): Report {
  const { text } = checkReport(checked);
  const shown = place === null ? '' : `\n\nThe preview is at ${place}`;
  return {
    text: text + shown,
    data: { ...checked, place },
    exitCode: place === null ? EXIT.refused : EXIT.done,
  };
}

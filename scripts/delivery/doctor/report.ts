import type { Finding } from './finding';

const MARKS: Record<Finding['level'], string> = { missing: '✗', warning: '!' };
const READY = 'Nothing is missing: the site can go live.';

const plural = (count: number, one: string, many: string) =>
  `${String(count)} ${count === 1 ? one : many}`;

function line({ level, what, where, remedy }: Finding): string {
  const advice = remedy === 'see there' ? '' : `\n    ${where}: ${remedy}.`;
  return `${MARKS[level]} ${what}${advice}`;
}

export const isReady = (findings: readonly Finding[]) =>
  findings.every(({ level }) => level !== 'missing');

/** The findings as text, what is missing first. */
export function report(findings: readonly Finding[]): string {
  const missing = findings.filter(({ level }) => level === 'missing');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const lines = [...missing, ...warnings].map(line);
  const ending = isReady(findings)
    ? READY
    : `${plural(missing.length, 'thing is', 'things are')} missing to go live.`;
  return [...lines, ending].join('\n');
}

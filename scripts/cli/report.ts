import { table } from '../core/terminal';
import type { ConfigurationOutcome } from '../delivery/configuration';
import type { DeployOutcome } from '../delivery/deploy';
import type { HistoryEntry } from '../delivery/history';
import type { Garbage } from '../delivery/prune';
import type { Refusal } from '../core/refusals';
import type { Ending, Notices, Outcome } from '../delivery/outcome';
import type { Change, PartStatus, ProvidedPackage } from '../delivery/status';
import type { Verification } from '../delivery/verify';
import type { PublicJwk } from '../store/key-ring';
import { EXIT, type Report } from './exit-codes';

const NOTHING_LIVE = 'Nothing is live yet: publish the shell first, then each remote.';

export const list = (lines: readonly string[]) => lines.map((line) => `\n  - ${line}`).join('');
/** Each reason with its code. */
const listReasons = (reasons: readonly Refusal[]) =>
  list(reasons.map(({ code, message }) => `${message} [${code}]`));
export const counted = (count: number, what: string) =>
  `${String(count)} ${what}${count === 1 ? '' : 's'}`;

const servedFrom = (site: string) =>
  `The site is in ${site}. Before it is deployed, run "jalon hosting".`;

/** Warnings about other parts, printed after a command's own result. */
export function noticesText({ warnings, faults }: Notices): string {
  const warned = warnings.map((warning) => `\n  ! ${warning}`).join('');
  if (faults.length === 0) return warned;
  return `${warned}\nLive parts do not fit each other; their teams have to publish again:${list(faults)}`;
}

const CODES: Readonly<Record<string, number>> = {
  refused: EXIT.refused,
  conflict: EXIT.conflict,
};

/** A refusal takes precedence over faults of other parts. */
const exitCodeOf = (kind: string, { faults }: Notices) =>
  CODES[kind] ?? (faults.length === 0 ? EXIT.done : EXIT.liveFault);

export function deployReport(outcome: DeployOutcome): Report {
  const { kind, warnings } = outcome;
  const warned = noticesText({ warnings, faults: [] });
  const text =
    kind === 'deployed'
      ? `Deployed${outcome.files === null ? '' : `: ${counted(outcome.files.uploaded, 'file')} uploaded, ${String(outcome.files.removed)} removed`}. "jalon verify --site" reads the site as a visitor does.${warned}`
      : `Nothing was deployed.${listReasons(outcome.reasons)}`;
  return { text, data: outcome, exitCode: exitCodeOf(kind, { warnings, faults: [] }) };
}

export function composedReport(folder: string, notices: Notices): Report {
  const text = `The site is in ${folder}${noticesText(notices)}`;
  return { text, data: { folder, ...notices }, exitCode: exitCodeOf('composed', notices) };
}

export const outcomeReport = (outcome: Outcome): Report => ({
  text: endingText(outcome) + noticesText(outcome),
  data: outcome,
  exitCode: exitCodeOf(outcome.kind, outcome),
});

/** Results of several parts. The exit code is the first one that is not success. */
export function outcomesReport(outcomes: readonly Outcome[]): Report {
  const reports = outcomes.map(outcomeReport);
  const [only] = reports;
  if (only && reports.length === 1) return only;
  return {
    text: reports.map(({ text }) => text).join('\n'),
    data: { outcomes },
    exitCode: reports.find(({ exitCode }) => exitCode !== EXIT.done)?.exitCode ?? EXIT.done,
  };
}

/** "sequence 2, after 1.0.0-a" */
function sequenceText({ release, sequence, previous }: Extract<Ending, { previous: unknown }>) {
  const before = previous === null || previous === release ? '' : `, after ${previous}`;
  return `sequence ${String(sequence)}${before}`;
}

function shippedText(outcome: Extract<Ending, { site: string }>): string {
  const { part, release, rendered } = outcome;
  const added = outcome.newExtensions.map((text) => `\n  + ${text}`).join('');
  return `${part} ${release} is live (${sequenceText(outcome)}). ${counted(rendered.length, 'page')} rendered.${added}`;
}

function endingText(outcome: Ending): string {
  const { part, release } = outcome;
  switch (outcome.kind) {
    case 'shipped':
      return `${shippedText(outcome)}\n${servedFrom(outcome.site)}`;
    case 'unchanged': {
      const { sequence, site } = outcome;
      return `${part} ${String(release)} was live already (sequence ${String(sequence)}).\n${servedFrom(site)}`;
    }
    case 'retired': {
      const { sequence, site } = outcome;
      return `${part} has left the site (sequence ${String(sequence)}); ${String(release)} was its last release. "jalon publish ${part}" brings it back.\n${servedFrom(site)}`;
    }
    case 'refused': {
      const { liveAs, reasons } = outcome;
      const named = release === null ? part : `${part} ${release}`;
      return liveAs === undefined
        ? `${named} is refused; what was live before is live.${listReasons(reasons)}`
        : `${named} is refused, and is live all the same (sequence ${String(liveAs)}). Run "jalon rollback ${part}", or publish a release that passes.${listReasons(reasons)}`;
    }
    case 'submitted': {
      const { manifest } = outcome;
      return `${part} ${outcome.release} is in the store, and not live. "jalon sign ${part} --release ${outcome.release} --manifest ${manifest}" makes it live, where the key is.`;
    }
    case 'signed':
      return `${part} ${outcome.release} is live in the store (${sequenceText(outcome)}). The next composition of the site shows it: "jalon compose".`;
    case 'conflict':
      return `Somebody else shipped ${part} meanwhile (sequence ${String(outcome.sequence)}). Look at "jalon status", and run the command again if it is still wanted.`;
  }
}

export function configurationReport(outcome: ConfigurationOutcome): Report {
  const { kind, sequence, operator, reasons, site } = outcome;
  const served = site === null ? 'No shell is live yet: publish it next.' : servedFrom(site);
  const cure = `Teams trust it with this in their package.json: "jalon": ${JSON.stringify({ operator })}`;
  const rest = `${noticesText(outcome)}\n${served}\n${cure}`;
  const texts: Record<typeof kind, string> = {
    published: `Configuration ${String(sequence)} is live.${rest}`,
    unchanged: `Configuration ${String(sequence)} was live already.${rest}`,
    refused: `The configuration is refused; what was live before is live.${listReasons(reasons)}`,
    conflict: `Somebody else published configuration ${String(sequence)} meanwhile: look at "jalon config show", and run the command again if it is still wanted.`,
  };
  return { text: texts[kind], data: outcome, exitCode: exitCodeOf(kind, outcome) };
}

function changeText({ from, version, routesAdded, routesRemoved, bytes }: Change): string {
  const [before, after] = version;
  const sign = bytes > 0 ? '+' : '';
  const parts = [
    before === after ? `version ${after}` : `version ${before} → ${after}`,
    ...routesAdded.map((path) => `+ ${path}`),
    ...routesRemoved.map((path) => `- ${path}`),
    `${sign}${String(bytes)} bytes`,
  ];
  return `since ${from}: ${parts.join(', ')}`;
}

function providedText({ name, version, ranges, next, heldBackBy }: ProvidedPackage): string {
  const asked = ranges.map(({ part, range }) => `${part} ${range}`).join(', ');
  const verdict =
    heldBackBy.length === 0 ? 'every live part takes' : `${heldBackBy.join(', ')} holds back`;
  return `provides ${name} ${version} (${asked === '' ? 'no live part asks for it' : asked}): ${verdict} ${next}`;
}

function liveLines(live: NonNullable<PartStatus['live']>) {
  const { since, expires, commit, provided, change } = live;
  return [
    `live since ${since}, record good until ${expires}`,
    `built from ${commit ?? 'a checkout with changes'}`,
    change ? changeText(change) : 'nothing was live before',
    ...provided.map(providedText),
  ];
}

function partText({ part, sequence, fault, message, retired, live }: PartStatus): string {
  const nothing = fault === 'taken off' ? 'off the site' : 'nothing that counts';
  const without = retired === null ? nothing : `retired on ${retired}`;
  const title = `${part}  ${live ? live.release : without}  (sequence ${String(sequence)})`;
  const lines = [...(live ? liveLines(live) : []), ...(message === '' ? [] : [message])];
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function statusReport(parts: readonly PartStatus[]): Report {
  const text = parts.length === 0 ? NOTHING_LIVE : parts.map(partText).join('\n');
  return { text, data: { parts }, exitCode: EXIT.done };
}

function historyRow({ sequence, state, record }: HistoryEntry): string[] {
  if (!record) return [String(sequence), '', '', '', state, '', ''];
  const { action, release, issued, rolledBackFrom, commit } = record;
  const what = rolledBackFrom === null ? action : `${action} from ${rolledBackFrom}`;
  const { reason, by, run, from } = record.note ?? {};
  const why = [reason, from && `from ${from}`, by && `by ${by}`, run];
  const said = why.filter((text) => text !== undefined).join(', ');
  return [String(sequence), issued, what, release, state, commit ?? '', said];
}

export function historyReport(part: string, entries: readonly HistoryEntry[]): Report {
  const data = { part, records: entries };
  if (entries.length === 0) {
    return { text: `Nothing of ${part} was ever live.`, data, exitCode: EXIT.done };
  }
  const headings = ['Sequence', 'When', 'Action', 'Release', 'State', 'Commit', 'Why'];
  const warnings = entries.flatMap(({ message }) => (message === '' ? [] : [message]));
  const text = table(headings, entries.map(historyRow)) + noticesText({ warnings, faults: [] });
  return { text, data, exitCode: EXIT.done };
}

/** @param origin of the live site that was read; otherwise store and composed site were. */
export function verificationReport(verification: Verification, origin?: string): Report {
  const { checked, faults, warnings } = verification;
  if (checked === 0) return { text: NOTHING_LIVE, data: verification, exitCode: EXIT.done };
  const warned = noticesText({ warnings, faults: [] });
  if (faults.length === 0) {
    const text =
      origin === undefined
        ? `Everything live is as it was published: ${counted(checked, 'object')} compared.`
        : `${origin} is as it was composed: ${counted(checked, 'object')} read.`;
    return { text: text + warned, data: verification, exitCode: EXIT.done };
  }
  const lines = faults.map(({ place, fault }) => `${place}: ${fault}`);
  const text = `${counted(faults.length, 'fault')} among ${counted(checked, 'object')}:${list(lines)}`;
  return { text: text + warned, data: verification, exitCode: EXIT.altered };
}

export function garbageReport(garbage: Garbage, isDone: boolean): Report {
  const releases = garbage.releases.map(({ part, id }) => `${part} ${id}`);
  const { builds, sites, paths } = garbage;
  const things = [
    counted(releases.length, 'release'),
    counted(sites.length, 'folder') + ' of sites',
    counted(builds.length + paths.length, 'other thing'),
  ].join(', ');
  const text = `${isDone ? 'Removed' : 'Would remove'} ${things}.`;
  const data = { done: isDone, releases, builds, sites, paths };
  return { text: text + list(releases), data, exitCode: EXIT.done };
}

export function keyReport(part: string, file: string, publicKey: PublicJwk): Report {
  const text = `The private key of ${part} is in ${file}: keep it secret. A pipeline gets it as JALON_SIGNING_KEY.
Its public half goes into the site configuration:

  "keys": { "${part}": ${JSON.stringify(publicKey)} }`;
  return { text, data: { part, file, publicKey }, exitCode: EXIT.done };
}

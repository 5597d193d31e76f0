import { existsSync } from 'node:fs';
import { UsageError } from '../core/errors';
import type { Problem } from '../core/problems';
import { readReports, summariseReports } from '../core/reports';
import { markdownTable } from '../core/terminal';
import type { CheckResult, ReleaseDifference } from '../delivery/check';
import type { ConfigurationOutcome } from '../delivery/configuration';
import type { DeployOutcome } from '../delivery/deploy';
import type { HistoryEntry } from '../delivery/history';
import type { ChangeEnding, OtherPartsNotices, ChangeOutcome } from '../delivery/change';
import type { Garbage } from '../delivery/prune';
import type { PartStatus, ProvidedPackage } from '../delivery/status';
import type { Verification } from '../delivery/verify';
import type { PublicJwk } from '../store/key-ring';
import { success, EXIT, type Report } from './command';
import type { Preview } from './preview';

const NOTHING_LIVE = 'Nothing is live yet: publish the shell first, then each remote.';

export const bulletList = (lines: readonly string[], mark = '-') =>
  lines.map((line) => `\n  ${mark} ${line}`).join('');
export const pluralCount = (count: number, what: string) =>
  `${String(count)} ${what}${count === 1 ? '' : 's'}`;

/** Lists reasons with their codes. Output of a tool goes into a Markdown code block, which keeps its lines. */
const listReasons = (reasons: readonly Problem[]) =>
  bulletList(
    reasons.map(({ code, message }) => {
      const [first = '', ...rest] = message.split('\n');
      const output = rest.length === 0 ? [] : ['```', ...rest, '```'];
      return [`${first} [${code}]`, ...output].join('\n    ');
    }),
  );

const nameOf = (part: string, release: string | null) => [part, release].filter(Boolean).join(' ');

const servedFrom = (site: string) =>
  `The site is in ${site}. Before it is deployed, run "jalon hosting".`;

/** Problems of other parts, printed after a command's own result. */
function noticesText({ warnings = [], faults = [] }: Partial<OtherPartsNotices>): string {
  const warned = bulletList(warnings, '!');
  if (faults.length === 0) return warned;
  return `${warned}\nLive parts do not fit each other; their teams have to publish again:${bulletList(faults)}`;
}

/** The report of an outcome. The exit code of a refusal takes precedence over that of faults in other parts. */
function reportOf(text: string, data: { kind?: string; faults?: readonly string[] }): Report {
  const { kind, faults = [] } = data;
  if (kind === 'refused' || kind === 'conflict') return { text, data, exitCode: EXIT[kind] };
  return { text, data, exitCode: faults.length === 0 ? EXIT.done : EXIT.liveFault };
}

function verdictOf({ kind, part, release, difference }: CheckResult): string {
  const { before, after } = difference ?? { before: null, after: null };
  const isLive = before === release && after !== null;
  const live = before === null ? 'nothing of it is live' : `live is ${before}`;
  const verdict = kind === 'passed' ? 'passes' : 'is refused';
  return `${nameOf(part, release)} ${verdict}; ${isLive ? 'it is live already' : live}.`;
}

/** Text of the changes. Without changes, the ids tell whether the version differs: an id has version and hash. */
function changesText({ before, after, changes }: ReleaseDifference): string {
  if (changes.length === 0) {
    return before === after ? '\nNothing would change.' : '\nOnly the version would change.';
  }
  const rows = changes.map((change) => [change.name, change.before ?? '–', change.after ?? '–']);
  return `\n\n${markdownTable(['What', 'Before', 'After'], rows)}`;
}

/** Faults among other parts are listed and do not fail the check of this part. */
export function checkReport(check: CheckResult): Report {
  const changes = check.difference ? changesText(check.difference) : '';
  const text = verdictOf(check) + listReasons(check.reasons) + noticesText(check) + changes;
  return { text, data: check, exitCode: check.kind === 'passed' ? EXIT.done : EXIT.refused };
}

/** Refusals of the gate do not fail this command, because a preview is only for viewing. */
export function previewReport({ checked, place }: Preview): Report {
  const { text } = checkReport(checked);
  const data = { ...checked, place };
  if (place === null) return { text, data, exitCode: EXIT.refused };
  return success(`${text}\n\nThe preview is at ${place}`, data);
}

export function deployReport(outcome: DeployOutcome): Report {
  if (outcome.kind === 'refused') {
    return reportOf(`Nothing was deployed.${listReasons(outcome.reasons)}`, outcome);
  }
  const { files } = outcome;
  const moved =
    files && `: ${pluralCount(files.uploaded, 'file')} uploaded, ${String(files.removed)} removed`;
  const text = `Deployed${moved ?? ''}. "jalon verify --site" reads the site as a visitor does.`;
  return success(text + noticesText(outcome), outcome);
}

export const composedReport = (composed: OtherPartsNotices & { folder: string }): Report =>
  reportOf(`The site is in ${composed.folder}${noticesText(composed)}`, composed);

export const outcomeReport = (outcome: ChangeOutcome): Report =>
  reportOf(endingText(outcome) + noticesText(outcome), outcome);

/** Results of several parts. The exit code is the first one that is not success. */
export function outcomesReport(outcomes: readonly ChangeOutcome[]): Report {
  const reports = outcomes.map(outcomeReport);
  const text = reports.map((report) => report.text).join('\n');
  const [data, ...others] = outcomes;
  const exitCode = reports.find((report) => report.exitCode !== EXIT.done)?.exitCode ?? EXIT.done;
  return { text, data: data && others.length === 0 ? data : { outcomes }, exitCode };
}

/** How to undo what a command shipped. */
const wayBack = ({ part, release, previous }: Extract<ChangeEnding, { previous: unknown }>) =>
  previous === null || previous === release
    ? ''
    : ` "jalon rollback ${part} --to ${previous}" goes back.`;

const inSequence = (sequence: number) => `(sequence ${String(sequence)})`;

function endingText(outcome: ChangeEnding): string {
  const { part, release } = outcome;
  const name = nameOf(part, release);
  switch (outcome.kind) {
    case 'shipped': {
      const added = bulletList(outcome.newExtensions, '+');
      const pages = `${pluralCount(outcome.rendered.length, 'page')} rendered.`;
      return `${name} is live ${inSequence(outcome.sequence)}. ${pages}${wayBack(outcome)}${added}\n${servedFrom(outcome.site)}`;
    }
    case 'unchanged':
      return `${name} was live already ${inSequence(outcome.sequence)}.\n${servedFrom(outcome.site)}`;
    case 'retired':
      return `${part} has left the site ${inSequence(outcome.sequence)}; ${release} was its last release. "jalon publish ${part}" brings it back.\n${servedFrom(outcome.site)}`;
    case 'submitted':
      return `${name} is in the store, and not live. "jalon sign ${part} --release ${release} --manifest ${outcome.manifest}" makes it live, where the key is.`;
    case 'signed':
      return `${name} is live in the store ${inSequence(outcome.sequence)}. The next composition of the site shows it: "jalon compose".${wayBack(outcome)}`;
    case 'conflict':
      return `Somebody else shipped ${part} meanwhile ${inSequence(outcome.sequence)}. Look at "jalon status", and run the command again if it is still wanted.`;
    case 'refused': {
      const { liveAs, reasons } = outcome;
      if (liveAs === undefined)
        return `${name} is refused; what was live before is live.${listReasons(reasons)}`;
      return `${name} is refused, and is live all the same ${inSequence(liveAs)}. Run "jalon rollback ${part}", or publish a release that passes.${listReasons(reasons)}`;
    }
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
  return reportOf(texts[kind], outcome);
}

function providedText({ name, version, ranges, next, heldBackBy }: ProvidedPackage): string {
  const asked = ranges.map(({ part, range }) => `${part} ${range}`).join(', ');
  const holders = heldBackBy.join(', ');
  const verdict = holders === '' ? `every live part takes ${next}` : `${next} waits for ${holders}`;
  return `provides ${name} ${version} (${asked === '' ? 'no live part asks for it' : asked}): ${verdict}`;
}

function partText(status: PartStatus): string {
  const { part, sequence, fault, message, retired, live, unpublished } = status;
  const nothing = fault === 'taken off' ? 'off the site' : 'not live';
  const without = retired === null ? nothing : `retired on ${retired}`;
  const lines = live
    ? [
        `live since ${live.since}, record good until ${live.expires}`,
        `built from ${live.commit ?? 'a checkout with changes'}`,
        ...live.provided.map(providedText),
      ]
    : [];
  const build = unpublished && `built here: ${unpublished}. "jalon publish ${part}" makes it live.`;
  const title = `${part}  ${live?.release ?? without}  ${inSequence(sequence)}`;
  return [title, ...[...lines, message, build].filter(Boolean)].join('\n    ');
}

/** @param unbuilt parts of the checkout whose sources were not built since they changed. */
export function statusReport(parts: readonly PartStatus[], unbuilt: readonly string[]): Report {
  const lines = parts.length === 0 ? [NOTHING_LIVE] : parts.map(partText);
  if (unbuilt.length > 0) {
    const names = unbuilt.join(', ');
    lines.push(`Not built as they are here: ${names}. "jalon build", then ask again.`);
  }
  return success(lines.join('\n'), { parts, unbuilt });
}

/**
 * Table of the errors and vitals that tabs reported, by release of the given parts.
 * @param file of reports, one JSON object per line.
 * @throws UsageError when the file is missing.
 */
export function telemetryReport(file: string, status: readonly Pick<PartStatus, 'part'>[]): Report {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const parts = new Set(status.map(({ part }) => part));
  const reports = summariseReports(readReports(file)).filter(({ part }) => parts.has(part));
  if (reports.length === 0) {
    return success('Nothing was reported yet: tabs report when they are left.', { reports });
  }
  const headings = ['part', 'release', 'errors', 'not loaded', '75 % of vitals up to (values)'];
  const rows = reports.map(({ part, release, counts: { error = 0, load = 0 }, vitals }) => {
    const texts = Object.entries(vitals).map(
      ([name, { values, p75 }]) => `${name} ${String(p75)} (${String(values)})`,
    );
    return [part, release, String(error), String(load), texts.join(', ')];
  });
  return success(markdownTable(headings, rows), { reports });
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
  if (entries.length === 0) return success(`Nothing of ${part} was ever live.`, data);
  const headings = ['Sequence', 'When', 'Action', 'Release', 'State', 'Commit', 'Why'];
  const warnings = entries.flatMap(({ message }) => (message === '' ? [] : [message]));
  const table = markdownTable(headings, entries.map(historyRow));
  return success(table + noticesText({ warnings }), data);
}

/** @param origin of the live site that was verified; without an origin, store and composed site were verified. */
export function verificationReport(verification: Verification, origin?: string): Report {
  const { checked, faults, warnings } = verification;
  if (checked === 0) return success(NOTHING_LIVE, verification);
  const objects = pluralCount(checked, 'object');
  const warned = noticesText({ warnings });
  if (faults.length === 0) {
    const what = origin
      ? `${origin} is as it was composed`
      : 'Everything live is as it was published';
    return success(`${what}: ${objects} compared.${warned}`, verification);
  }
  const lines = faults.map(({ place, fault }) => `${place}: ${fault}`);
  const text = `${pluralCount(faults.length, 'fault')} among ${objects}:${bulletList(lines)}${warned}`;
  return { text, data: verification, exitCode: EXIT.altered };
}

/** @param garbage that each store found to remove; two stores of one checkout share its sites. */
export function garbageReport(garbage: readonly Garbage[], isDone: boolean): Report {
  const releases = garbage.flatMap((one) => one.releases.map(({ part, id }) => `${part} ${id}`));
  const builds = garbage.flatMap((one) => one.builds);
  const sites = [...new Set(garbage.flatMap((one) => one.sites))];
  const paths = garbage.flatMap((one) => one.paths);
  const others = pluralCount(builds.length + paths.length, 'other thing');
  const text = `${isDone ? 'Removed' : 'Would remove'} ${pluralCount(releases.length, 'release')}, ${pluralCount(sites.length, 'folder')} of sites, ${others}.`;
  return success(text + bulletList(releases), { done: isDone, releases, builds, sites, paths });
}

export function keyReport(part: string, file: string, publicKey: PublicJwk): Report {
  const text = `The private key of ${part} is in ${file}: keep it secret. A pipeline gets it as JALON_SIGNING_KEY.
Its public half goes into the site configuration:

  "keys": { "${part}": ${JSON.stringify(publicKey)} }`;
  return success(text, { part, file, publicKey });
}

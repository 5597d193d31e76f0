import { messageOf } from '../../core/errors';
import { checkCandidate, describeRefusal } from '../../gate';
import type { Release } from '../../model/release';
import { recordFaultMessage, type CheckedRecord } from '../../store/record';
import { liveOf, type LiveRecord, type ReleaseStore } from '../../store/release-store';
import type { Finding } from './finding';

const MS_PER_DAY = 86_400_000;
/** Enough for somebody to notice and to renew. */
const SOON_DAYS = 14;

const missing = (what: string, where: string, remedy: string): Finding => ({
  level: 'missing',
  what,
  where,
  remedy,
});

function recordFinding(checked: CheckedRecord, now: Date): Finding[] {
  if (checked.fault !== null) {
    const what = recordFaultMessage(checked);
    const level = checked.fault === 'expired' ? 'warning' : 'missing';
    return [{ level, what, where: checked.key, remedy: 'see there' }];
  }
  const days = Math.floor((Date.parse(checked.record.expires) - now.getTime()) / MS_PER_DAY);
  if (days >= SOON_DAYS) return [];
  const what = `the record of ${checked.part} expires in ${String(days)} days`;
  const remedy = `run "npx jalon renew ${checked.part}", or publish it again`;
  return [{ level: 'warning', what, where: checked.key, remedy }];
}

async function readRelease(
  store: ReleaseStore,
  { record }: LiveRecord,
): Promise<{ release: Release | null; findings: Finding[] }> {
  const { part, release: id, manifest } = record;
  try {
    const release = await store.release(part, id, manifest);
    await store.releaseFolder(release);
    return { release, findings: [] };
  } catch (error) {
    const what = messageOf(error);
    return { release: null, findings: [missing(what, `${part} ${id}`, 'see there')] };
  }
}

function gateFindings(live: readonly Release[]): Finding[] {
  const refusals = live.flatMap((candidate) => checkCandidate({ candidate, live }));
  const texts = new Set(refusals.map(describeRefusal));
  return [...texts].map((what) => missing(what, 'live releases', 'see there'));
}

function unbudgeted(live: readonly Release[]): Finding[] {
  return live
    .filter(({ budgets }) => budgets.length === 0)
    .map(({ part }) => ({
      level: 'warning',
      what: `${part} has no budget`,
      where: 'size-limit.json',
      remedy: `run "npx jalon budget --write ${part}"`,
    }));
}

/** What is wrong with the live releases: none, unreadable, altered, soon expired, or not fit for each other. */
export async function checkLive(store: ReleaseStore, now: Date): Promise<Finding[]> {
  const histories = [...(await store.histories(now, 1)).values()];
  if (histories.length === 0) {
    return [
      missing('nothing is live', store.objects.location, 'publish the shell, then each part'),
    ];
  }
  const records = histories.flatMap((history) => liveOf(history) ?? []);
  const read = await Promise.all(records.map((record) => readRelease(store, record)));
  const live = read.flatMap(({ release }) => (release ? [release] : []));
  const shells = live.filter(({ kind }) => kind === 'shell');
  const noShell = missing('no shell is live', store.objects.location, 'publish the shell first');
  return [
    ...histories.flatMap(([newest]) => (newest ? recordFinding(newest, now) : [])),
    ...read.flatMap(({ findings }) => findings),
    ...(shells.length === 0 ? [noShell] : []),
    ...gateFindings(live),
    ...unbudgeted(live),
  ];
}

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoggedReport } from '../model/reports';
import { route } from '../testkit/release-builder';
import { preparedFolder } from '../testkit/temporary-folder';
import {
  liveDelivery,
  openTestDelivery,
  remoteSketch,
  sketchSource,
  type TestDelivery,
} from '../testkit/test-delivery';
import type { Delivery } from './context';
import { publish, publishPlan } from './publish';
import { abort, promote, renew } from './rollback';
import { MOST_LOOKS, publishInStages } from './stages';

const sketchOf = (text: string) => ({ ...remoteSketch('demo', text), stamp: text.toLowerCase() });
const copied = preparedFolder((folder) => liveDelivery(folder, sketchOf('Un')));

interface Visits {
  candidate: [failed: number, ran: number];
  stable: [failed: number, ran: number];
}
const GOOD: Visits = { candidate: [0, 150], stable: [3, 3000] };
const BAD: Visits = { candidate: [6, 40], stable: [3, 3000] };
const FEW: Visits = { candidate: [0, 99], stable: [3, 3000] };

/** What happens while the command waits. */
type Event = (world: World) => unknown;

interface World {
  setup: TestDelivery;
  /** Tabs report visits to the releases that are live. */
  report: (visits: Visits) => void;
  /** Title of the next step that fails, once. */
  failing: string;
  isReadable: boolean;
  isAskedToEnd: boolean;
  whileReading: () => unknown;
}

const reported =
  (visits: Visits): Event =>
  ({ report }) => {
    report(visits);
  };
const [good, bad, few] = [GOOD, BAD, FEW].map(reported) as [Event, Event, Event];
const nothing: Event = () => undefined;
const unreadable: Event = (world) => {
  world.report(GOOD);
  world.isReadable = false;
};

const failingSwitch =
  (visits: Visits): Event =>
  (world) => {
    world.report(visits);
    world.failing = 'switch to the new site';
  };

const publishShare = (setup: TestDelivery, text: string, share?: number) =>
  publish(setup.delivery, sketchSource(setup.store, sketchOf(text)), share);

/** Publishes "Deux" in stages while events happen, one a wait; the last one at every further wait. */
async function run(events: readonly Event[]) {
  const setup = openTestDelivery(copied());
  const stable = setup.servedRecord('demo').release;
  const reports: LoggedReport[] = [];
  const told: string[] = [];
  const shares: number[] = [];
  const world: World = {
    ...{ setup, failing: '', isReadable: true, isAskedToEnd: false, whileReading: () => undefined },
    report({ candidate, stable: other }) {
      const { candidate: drawn } = setup.servedRecord('demo');
      for (const [release = '', [failed, ran]] of [
        [drawn?.release, candidate],
        [stable, other],
      ] as const) {
        for (const [message, count] of Object.entries({ failed, ran })) {
          const at = new Date().toISOString();
          reports.push({ at, kind: 'visit', part: 'demo', release, route: '*', message, count });
        }
      }
    },
  };
  const delivery: Delivery = {
    ...setup.delivery,
    async progress(title, step) {
      if (title !== world.failing) return step();
      world.failing = '';
      throw new Error('The disk is full.');
    },
  };
  const plan = publishPlan(delivery, sketchSource(setup.store, sketchOf('Deux')), 5);
  const outcome = await publishInStages(delivery, plan, {
    ...{ shares: [5, 25, 100], every: 1 },
    async read() {
      await world.whileReading();
      if (!world.isReadable) throw new Error('The collector does not answer.');
      return reports;
    },
    open: () => Promise.resolve({ ...delivery, store: delivery.store.afresh() }),
    async wait() {
      shares.push(setup.servedRecord('demo').candidate?.share ?? 0);
      await events[Math.min(shares.length, events.length) - 1]?.(world);
      return !world.isAskedToEnd;
    },
    tell(look) {
      told.push(typeof look === 'string' ? look : `${String(look.share)} ${look.verdict}`);
    },
  });
  expect(outcome.release).not.toBe(stable);
  const { release, candidate } = setup.servedRecord('demo');
  const live = release === stable ? 'stable' : release === outcome.release ? 'candidate' : 'other';
  const { kind, left, error } = outcome;
  return { kind, left, error, shares, told, live, share: candidate?.share };
}

test.each<[what: string, events: Event[], expected: object]>([
  [
    'is not worse at any share is promoted',
    [good],
    { kind: 'promoted', told: ['5 not worse', '25 not worse'], shares: [5, 25], live: 'candidate' },
  ],
  ['is worse is aborted', [bad], { kind: 'aborted', told: ['5 worse'], live: 'stable' }],
  [
    'is worse only at a larger share is aborted',
    [good, bad],
    { kind: 'aborted', told: ['5 not worse', '25 worse'], live: 'stable' },
  ],
  [
    'has too few visits waits for more',
    [few, nothing, few, good],
    { kind: 'promoted', shares: [5, 5, 5, 25] },
  ],
  [
    'had enough visits only at the share before is not promoted',
    [good, nothing],
    {
      kind: 'undecided',
      left: [25, 100],
      shares: { length: 1 + MOST_LOOKS },
      live: 'stable',
      share: 25,
    },
  ],
  [
    'cannot be judged, because the collector does not answer, is not promoted',
    [unreadable],
    {
      kind: 'undecided',
      left: [5, 25, 100],
      shares: { length: MOST_LOOKS },
      live: 'stable',
      share: 5,
    },
  ],
  [
    'cannot be judged for a while is promoted later',
    [
      unreadable,
      (world) => {
        world.isReadable = true;
      },
      good,
    ],
    {
      kind: 'promoted',
      told: ['The collector does not answer.', '5 not worse', '25 not worse'],
    },
  ],
  [
    'is worse is aborted at the next look when the record cannot be written at once',
    [
      (world) => {
        world.report(BAD);
        world.failing = 'write its record';
      },
      nothing,
    ],
    { kind: 'aborted', told: ['5 worse', 'The disk is full.', '5 worse'], live: 'stable' },
  ],
  [
    'is worse is aborted at the next look when the site cannot be switched at once',
    [failingSwitch(BAD), nothing],
    { kind: 'aborted', told: ['5 worse', 'The disk is full.'], live: 'stable', share: undefined },
  ],
  [
    'is not worse gets its next share at the next look when the site cannot be switched at once',
    [failingSwitch(GOOD), nothing, good],
    {
      kind: 'promoted',
      shares: [5, 5, 25],
      told: ['5 not worse', 'The disk is full.', '25 not worse'],
    },
  ],
  [
    'is not worse is promoted at the next look when the site cannot be switched at once',
    [good, failingSwitch(GOOD), nothing],
    { kind: 'promoted', shares: [5, 25, 25], live: 'candidate', share: undefined },
  ],
  [
    'was aborted by another command after a step that failed stops',
    [failingSwitch(GOOD), ({ setup }) => abort(setup.delivery, 'demo')],
    { kind: 'overtaken', live: 'stable', share: undefined },
  ],
  [
    'is worse and can never be aborted stays, with the reason',
    [
      (world) => {
        world.report(BAD);
        world.failing = 'find the stable release';
      },
    ],
    { kind: 'undecided', error: 'The disk is full.', live: 'stable', share: 5 },
  ],
  [
    'is beside a broken release of another part is promoted',
    [
      async ({ setup, report }) => {
        report(GOOD);
        await setup.publish(remoteSketch('aide', 'Aide'));
        const [file = ''] = readdirSync(join(setup.folder, 'store/releases/aide'));
        rmSync(join(setup.folder, 'store/releases/aide', file), { recursive: true });
      },
      good,
    ],
    { kind: 'promoted', told: ['5 not worse', '25 not worse'] },
  ],
  [
    'is renewed meanwhile goes on',
    [
      async ({ setup, report }) => {
        await renew(setup.delivery, 'demo');
        report(GOOD);
      },
    ],
    { kind: 'promoted', shares: [5, 25] },
  ],
  [
    'was promoted by another command stops',
    [({ setup }) => promote(setup.delivery, 'demo')],
    { kind: 'overtaken', told: [], live: 'candidate' },
  ],
  [
    'was aborted by another command stops',
    [good, ({ setup }) => abort(setup.delivery, 'demo')],
    { kind: 'overtaken', live: 'stable', share: undefined },
  ],
  [
    'was aborted by another command while reports were read stops',
    [
      (world) => {
        world.report(GOOD);
        world.whileReading = () => abort(world.setup.delivery, 'demo');
      },
    ],
    { kind: 'overtaken', told: ['5 not worse'], live: 'stable', share: undefined },
  ],
  [
    'was replaced by another candidate stops',
    [({ setup }) => publishShare(setup, 'Trois', 5)],
    { kind: 'overtaken', live: 'stable', share: 5 },
  ],
  [
    'got another share from somebody stops',
    [({ setup }) => publishShare(setup, 'Deux', 50)],
    { kind: 'overtaken', live: 'stable', share: 50 },
  ],
  [
    'was replaced by a publish stops',
    [({ setup }) => publishShare(setup, 'Trois')],
    { kind: 'overtaken', live: 'other' },
  ],
  [
    'is being watched stays at its share when the command is asked to end',
    [
      good,
      (world) => {
        world.report(GOOD);
        world.isAskedToEnd = true;
      },
    ],
    { kind: 'interrupted', left: [25, 100], live: 'stable', share: 25 },
  ],
])('a candidate that %s', async (_, events, expected) => {
  expect(await run(events)).toMatchObject(expected);
});

test('stages of a release that the gate refuses end at once', async () => {
  const setup = openTestDelivery(copied());
  const routes = [{ ...route(), path: '/ailleurs' }];
  const source = sketchSource(setup.store, { ...sketchOf('Deux'), routes });
  const never = () => {
    throw new Error('It waits.');
  };
  const plan = publishPlan(setup.delivery, source, 5);
  const stages = { shares: [5, 100], every: 1, read: never, open: never, wait: never };
  expect(await publishInStages(setup.delivery, plan, { ...stages, tell: never })).toMatchObject({
    kind: 'refused',
    stages: [],
    last: { kind: 'refused' },
  });
});

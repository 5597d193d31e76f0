import { refusals } from '../core/refusals';
import { linksToLeaving, reasonsAgainst } from './gate';
import { releaseOf, type Kind } from './publication';

/** @param isLive whether the release is live and stays. */
const gate =
  (isLive = false): Kind['reasonsAgainst'] =>
  async ({ store, config }, publication, others) => {
    const { origin, chosenAt, renders, live } = publication;
    const submitted = releaseOf(publication);
    const folder = await (origin ?? store).releaseFolder(submitted);
    const occasion = isLive ? 'renewal' : chosenAt === null ? 'publish' : 'rollback';
    const side = { submitted, folder, occasion, renders, before: live.record, config } as const;
    return reasonsAgainst(store, side, others);
  };

/** A new release goes live. */
export const RELEASE: Kind = {
  checking: 'check it against everything live',
  site: 'the site with it',
  ending: 'shipped',
  reasonsAgainst: gate(),
  isDone: ({ live, release }) => live.record !== null && live.record.release === release?.id,
  recordFor: () => ({}),
};

/** An earlier release goes live again. The record contains the release that it replaces. */
export const ROLLBACK: Kind = {
  ...RELEASE,
  recordFor: ({ live }) => ({ rolledBackFrom: live.record?.release ?? '' }),
};

/** The live release gets a new record. */
export const RENEWAL: Kind = { ...RELEASE, reasonsAgainst: gate(true), isDone: () => false };

/** The part leaves the site; the record keeps its last release. */
export const RETIREMENT: Kind = {
  checking: 'look for links to its pages',
  site: 'the site without it',
  removes: true,
  ending: 'retired',
  async reasonsAgainst({ store }, publication, others) {
    const links = await linksToLeaving(store, releaseOf(publication), others);
    // Whoever has no key of the part is the operator, for whom links to its pages are only warnings.
    if (store.keys.refusal(publication.part) === null) return refusals('links-left', links);
    for (const link of links) publication.warnings.add(link);
    return [];
  },
  isDone: ({ live }) => live.retired,
  recordFor: () => ({ retired: true }),
};

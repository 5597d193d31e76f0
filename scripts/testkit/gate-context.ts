import { siteConfigFixture } from '@jalon/shared/testing';
import { runGate, type GateContext, type GateOccasion } from '../gate';
import type { Release } from '../core/release';
import { readFrom, shellRelease } from './release-builder';

/**
 * Refusals of the gate for a submitted release, without rendering pages.
 * @param live releases. One may be the previous release of the same part.
 * @param readFile replaces the files that the release builder made.
 */
export async function runGateOn({
  submitted,
  live = [shellRelease()],
  readFile = readFrom(submitted),
  config = siteConfigFixture,
  occasion = 'publish',
}: Partial<Pick<GateContext, 'readFile' | 'config'>> & {
  submitted: Release;
  live?: readonly Release[];
  occasion?: GateOccasion;
}): Promise<string[]> {
  const others = live.filter(({ part }) => part !== submitted.part);
  const opened = others.map((release) => ({
    release,
    files: () => Promise.resolve(readFrom(release)),
  }));
  const context: GateContext = {
    release: submitted,
    readFile,
    typeErrors: [],
    config,
    live: others,
    open(wanted) {
      const live = opened.find(({ release }) => release.part === wanted);
      return live ? Promise.resolve(live) : Promise.reject(new Error(`${wanted} is not live.`));
    },
    before: live.find(({ part }) => part === submitted.part) ?? null,
    counterparts: () =>
      Promise.resolve(opened.filter(({ release }) => release.kind !== submitted.kind)),
    renderPages: () => Promise.resolve([]),
  };
  return (await runGate(context, occasion)).map(({ message }) => message);
}

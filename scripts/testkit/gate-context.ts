import { siteConfigFixture } from '@jalon/shared/testing';
import { gate, type GateContext, type Occasion } from '../gate';
import type { Release } from '../core/release';
import { bytesOf, shellRelease } from './release-builder';

/**
 * Refusals of the gate for a submitted release, without rendering pages.
 * @param live releases. One may be the previous release of the same part.
 * @param readFile replaces the files that the release builder made.
 */
export async function refusalsOf({
  submitted,
  live = [shellRelease()],
  readFile = bytesOf(submitted),
  config = siteConfigFixture,
  occasion = 'publish',
}: Partial<Pick<GateContext, 'readFile' | 'config'>> & {
  submitted: Release;
  live?: readonly Release[];
  occasion?: Occasion;
}): Promise<string[]> {
  const others = live.filter(({ part }) => part !== submitted.part);
  const opened = others.map((release) => ({
    release,
    files: () => Promise.resolve(bytesOf(release)),
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
  return (await gate(context, occasion)).map(({ message }) => message);
}

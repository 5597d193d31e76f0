import type { SiteConfig } from '@jalon/shared/config';
import { siteConfigFixture } from '@jalon/shared/testing';
import { gate, type GateContext, type Occasion } from '../gate';
import type { Release } from '../core/release';
import { bytesOf, shellRelease } from './release-builder';

interface GateSketch {
  submitted: Release;
  /** Live releases; that of its part may be among them. */
  live?: readonly Release[];
  /** In place of the files that the builder made. */
  readFile?: GateContext['readFile'];
  config?: SiteConfig;
  occasion?: Occasion;
}

/** What the gate says of a release beside others, without rendering its pages. */
export async function refusalsOf({
  submitted,
  live = [shellRelease()],
  readFile = bytesOf(submitted),
  config = siteConfigFixture,
  occasion = 'publish',
}: GateSketch): Promise<string[]> {
  const others = live.filter(({ part }) => part !== submitted.part);
  const opened = others.map((release) => ({
    release,
    files: () => Promise.resolve(bytesOf(release)),
  }));
  const open = (part: string) => {
    const found = opened.find(({ release }) => release.part === part);
    return found ? Promise.resolve(found) : Promise.reject(new Error(`${part} is not live.`));
  };
  const reasons = await gate(
    {
      release: submitted,
      readFile,
      typeErrors: [],
      config,
      live: others,
      open,
      before: live.find(({ part }) => part === submitted.part) ?? null,
      counterparts: () =>
        Promise.resolve(opened.filter(({ release }) => release.kind !== submitted.kind)),
      renderPages: () => Promise.resolve([]),
    },
    occasion,
  );
  return reasons.map(({ message }) => message);
}

import * as z from 'zod/mini';
import { isContainerOf, NAVIGATION_GROUPS } from '@jalon/shared/protocol';
import { budgetSchema } from '../model/budget';
import { RELEASE_FORMAT, type Release } from '../model/release';

/** Relative, forward slashes, and never out of the release folder. */
const path = z.string().check(
  z.regex(/^[^\\]+$/),
  z.refine((text) => text.split('/').every((name) => !/^\.{0,2}$/.test(name))),
);
const texts = z.record(z.string(), z.string());
const link = { to: z.string(), label: z.string(), order: z.number() };
const names = z.record(z.string(), z.array(z.string()));

const releaseJson: z.ZodMiniType<Release> = z.looseObject({
  format: z.literal(RELEASE_FORMAT),
  part: z.string(),
  kind: z.enum(['shell', 'remote']),
  id: z.string(),
  version: z.string(),
  inputs: z.string(),
  commit: z.nullable(z.string()),
  routes: z.array(
    z.object({
      path: z.string(),
      page: z.string(),
      title: z.string(),
      description: z.string(),
      access: z.enum(['public', 'signed-in']),
      index: z.boolean(),
      prerender: z.boolean(),
    }),
  ),
  origins: z.exactOptional(
    z.object({
      connect: z.exactOptional(z.array(z.string())),
      images: z.exactOptional(z.array(z.string())),
    }),
  ),
  mail: z.exactOptional(z.array(z.string())),
  navigation: z.exactOptional(
    z.array(
      z.discriminatedUnion('place', [
        z.object({ place: z.literal('header'), ...link }),
        z.object({
          place: z.enum(['footer', 'site-map']),
          group: z.enum(NAVIGATION_GROUPS),
          ...link,
        }),
      ]),
    ),
  ),
  container: z.string(),
  entry: path,
  pages: z.record(
    z.string(),
    z.object({ js: z.array(path), css: z.array(path), server: z.exactOptional(path) }),
  ),
  requires: texts,
  declares: texts,
  provides: texts,
  uses: names,
  offers: names,
  budgets: z.array(budgetSchema),
  files: z.array(z.object({ path, size: z.int(), integrity: z.string() })),
});

/** Reads a release.json. @throws naming where it was when it is not one. */
export function parseRelease(bytes: Uint8Array, where: string): Release {
  try {
    const release = z.parse(releaseJson, JSON.parse(Buffer.from(bytes).toString('utf8')));
    if (isContainerOf(release.part, release.container)) return release;
    throw new Error(`${release.container} is no container of ${release.part}.`);
  } catch (cause) {
    throw new Error(
      `${where} is not the manifest of a release: build and publish the part again.`,
      { cause },
    );
  }
}

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { SiteConfig } from '@jalon/shared/config';
import { REGISTRY_URLS, type PartRecord } from '@jalon/shared/protocol';
import type { Renderer } from '../build/renderer/renderer';
import { messageOf } from '../core/errors';
import type { FileTexts } from '../core/files';
import { findRoot } from '../core/paths';
import type { Configuration } from '../store/operator';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import {
  keptOldReleases,
  liveRecordsWith,
  MAX_KEPT_RELEASES,
  partStates,
  withoutTakenRoutes,
  type OldRelease,
} from './composition';
import { LAST_WORKER, registryFileTexts, robotsText, sitemapXml, WORKER_PATHS } from './registry';
import { siteHeaders } from './headers';
import { FIRESTORE_FILES } from './firebase';
import { FILE_LISTS, HOSTING_FILE, publicPath, type HostingSettings } from './hosting';
import { commonInputsHash, partHash, siteHash, hashTexts } from './hashes';
import { linkedFolders, type LinkedFolder } from './linked-folder';
import { PageError } from './pages';
import { makePart, createReleaseOpener, type BrokenPart, type SiteInputs } from './part-folder';
import type { SiteDataOptions } from './site-data';
import { historiesWithServed } from './served';
import { makeFolder } from './site-folder';
import { readDesign, type ImageDesign } from './social-image/design';
import { imageSetHash, drawSocialImage } from './social-image/images';

/** Folder of the store in which compositions cache images. */
export const IMAGE_CACHE_FOLDER = 'images';

export interface ComposeOptions {
  store: ReleaseStore;
  config: SiteConfig;
  renderer: Renderer;
  /** Folder that holds one folder per composed site, and the folders that sites are linked from. */
  sites: string;
  /** Identifies the composing code; see `toolsHash`. */
  composer: string;
  /** The operator's data rules, by file name; read from the checkout when left out. */
  rules?: FileTexts;
  /** The operator's configuration, noted in the site for the next publish; absent for the checkout's own store. */
  configuration?: Pick<Configuration, 'sequence'>;
  /** A signed record that is not in the store yet, although its release is: the site is composed as if it were live. */
  submitted?: LiveRecord;
  without?: readonly string[];
  /** Whether a broken part is replaced and the site is served; default: only with a shared store. */
  replacesBroken?: boolean;
  /** Identifies the command, which does not retry parts that it could not render. */
  run?: string;
  now?: () => Date;
}

export interface ComposedSite {
  /** Contains the public folder, and settings for the host. */
  folder: string;
  /** Name of this site's folder among the sites. */
  key: string;
  /** Paths that were rendered now; the other pages come from an earlier composition. */
  rendered: string[];
  /** Parts whose pages could not be rendered, and what is served instead. */
  warnings: string[];
}

/** Files that deploy the database rules; a team's own repository has none. */
export function readDataRules(root: string): FileTexts {
  const names = Object.values(FIRESTORE_FILES).filter((name) => existsSync(join(root, name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** A folder with the given texts, named after a hash of them. */
function textsFolder(name: string, listedAs: string, texts: [string, string][]): LinkedFolder {
  const files = new Map(texts);
  const made = { files, isComplete: true };
  return { name: `${name}-${hashTexts(files)}`, listedAs, make: () => made };
}

/** The folder with a part's pages and assets. @param common see {@link commonInputsHash}. */
function partFolder(
  material: SiteInputs,
  entry: LiveRecord,
  earlier: readonly OldRelease[],
  common: string,
): LinkedFolder {
  const { part } = entry.record;
  return {
    name: `${part}-${partHash(common, material.data, entry, earlier)}`,
    listedAs: FILE_LISTS.part(part),
    make: () => makePart(material, entry.record, earlier),
  };
}

/** The folder with a part's record: apart from the part's pages, as these are rendered before the record is signed. */
const recordFolder = ({ record: { part }, signed }: LiveRecord) =>
  textsFolder(`record-${part}`, FILE_LISTS.record(part), [
    [publicPath(REGISTRY_URLS.record(part)), JSON.stringify(signed)],
  ]);

/** The files of a site that belong to no part: sitemap, robots, registry, data rules, hosting. */
function siteWideFolder(
  { store, config, rules: given, configuration }: ComposeOptions,
  { composition }: SiteDataOptions,
  registry: [string, string][],
): LinkedFolder {
  const rules = Object.entries(given ?? readDataRules(findRoot()));
  const hosting: HostingSettings = {
    headers: siteHeaders(config),
    data: rules.length > 0,
    ...(configuration && {
      composedBy: { store: store.objects.location, configuration: configuration.sequence },
    }),
  };
  return textsFolder('site', FILE_LISTS.site, [
    [publicPath('sitemap.xml'), sitemapXml(composition, config)],
    [publicPath('robots.txt'), robotsText(config)],
    ...WORKER_PATHS.map((path): [string, string] => [publicPath(path), LAST_WORKER]),
    ...registry,
    ...rules,
    [HOSTING_FILE, `${JSON.stringify(hosting)}\n`],
  ]);
}

const INSTEAD = {
  last: 'Its last pages stay',
  browsers: 'Browsers render its pages',
  nothing: 'Nothing of it is served',
};
const warningOf = ({ part, error, instead }: BrokenPart) =>
  `${messageOf(error).replace(/\.$/, '')}. ${INSTEAD[instead]} until ${part} publishes a release that can be rendered.`;

/**
 * Refuses a submitted shell that breaks several parts. A single broken part cannot stop the publication of a shell.
 * @throws the error of one of the broken parts.
 */
function assertShellFits(broken: readonly BrokenPart[], { submitted }: ComposeOptions): void {
  if (submitted?.record.kind !== 'shell') return;
  const byShell = broken.filter(
    ({ error, instead }) => instead === 'last' && error instanceof PageError && !error.isStopped,
  );
  if (byShell.length > 1) throw byShell[0]?.error;
}

/**
 * Reads the live records, with the submitted one, and the earlier releases of each part whose files stay on the site.
 * @returns the shell's record first, because other parts need its files.
 * @throws when no shell is live.
 */
async function readLive(options: ComposeOptions) {
  const { store, sites, submitted, without = [] } = options;
  const now = options.now?.() ?? new Date();
  const histories = await historiesWithServed(options, now, MAX_KEPT_RELEASES);
  const states = partStates(histories, sites, store.keys);
  const live = liveRecordsWith(states, submitted).filter(
    ({ record }) => !without.includes(record.part),
  );
  const shell = live.find(({ record }) => record.kind === 'shell');
  if (!shell)
    throw new Error(
      'No shell is live in the store: run "jalon build" to see what is built here, "jalon publish shell" to ship.',
    );
  const others = live.filter((entry) => entry !== shell);
  const earlierOf = (record: PartRecord) =>
    keptOldReleases(record, histories.get(record.part) ?? [], now);
  return { live: [shell, ...others], shell: shell.record, earlierOf };
}

/** The images that social networks show for pages. */
function socialImages({ store, config }: ComposeOptions, design: ImageDesign) {
  const card = { brand: config.brand.name, tagline: config.brand.tagline };
  const cache = join(store.cache, IMAGE_CACHE_FOLDER);
  return {
    images: imageSetHash(card, design),
    draw: (title: string) => drawSocialImage({ ...card, title }, design, cache),
  };
}

/**
 * The folders that the site is linked from: one per part, with rendered pages and assets, and some folders of texts.
 * `broken` lists parts that could not be rendered; it is complete after all parts are made.
 */
async function foldersOf(options: ComposeOptions) {
  const { store, config, sites, composer, renderer, submitted, configuration } = options;
  const { live, shell, earlierOf } = await readLive(options);
  const records = live.map(({ record }) => record);
  const remotes = withoutTakenRoutes(
    records.filter(({ kind }) => kind === 'remote'),
    config,
  );
  const registry = await registryFileTexts(live, remotes, store.keys);
  const design = readDesign(findRoot());
  const data = {
    composition: { shell: await store.release(shell.part, shell.release, shell.manifest), remotes },
    config,
    keys: registry.keys,
    sequenceOf: (name: string) => records.find(({ part }) => part === name)?.sequence ?? 0,
    renderer,
    ...socialImages(options, design),
  };
  const material: SiteInputs = {
    open: createReleaseOpener(store),
    data,
    shell,
    paper: design.colours.page,
    sites,
    shells: [shell, ...earlierOf(shell)].map(({ release }) => release),
    replacesBroken: options.replacesBroken ?? configuration !== undefined,
    submitted: submitted?.record.part ?? null,
    broken: [],
  };
  const common = commonInputsHash(data, [composer, design.fingerprint].join('\0'));
  return {
    parts: live.map((entry) => partFolder(material, entry, earlierOf(entry.record), common)),
    others: [...live.map(recordFolder), siteWideFolder(options, data, registry.texts)],
    broken: material.broken,
  };
}

/** Renders the parts whose folders are missing. @returns rendered paths, and warnings about the parts that failed. */
async function makeParts(
  linked: ReturnType<typeof linkedFolders>,
  { parts, broken }: Awaited<ReturnType<typeof foldersOf>>,
  options: ComposeOptions,
) {
  // One more than there are processors, because a renderer that starts waits for the system and for this process.
  const inTurn = pLimit(availableParallelism() + 1);
  const rendered = await Promise.all(parts.map((part) => inTurn(() => linked.make(part))));
  assertShellFits(broken, options);
  return { rendered: rendered.flat(), warnings: broken.map(warningOf) };
}

/**
 * Renders the pages of the site as it will be with a record, before the record is signed.
 * @returns the paths that were rendered now, and warnings.
 * @throws when no shell is live, or a page of the record's part cannot be rendered; the message names the page.
 */
export async function renderSite(
  given: ComposeOptions,
  record: PartRecord,
): Promise<Pick<ComposedSite, 'rendered' | 'warnings'>> {
  // No page depends on the signature.
  const signed = { payload: JSON.stringify(record), signature: '' };
  const options = { ...given, submitted: { record, signed } };
  const linked = linkedFolders(options.sites, options.run ?? randomUUID());
  return makeParts(linked, await foldersOf(options), options);
}

/**
 * Makes the site of the live releases: static files, and settings for its host. Of an existing site, only
 * files that are missing or altered are written again. A site appears complete or not at all.
 * @throws when no shell is live, or a page cannot be rendered; the message names the page.
 */
export async function composeSite(options: ComposeOptions): Promise<ComposedSite> {
  const { sites, run = randomUUID() } = options;
  const linked = linkedFolders(sites, run);
  const folders = await foldersOf(options);
  const all = [...folders.parts, ...folders.others];
  const key = siteHash(all.map(({ name }) => name));
  const folder = join(sites, key);
  const fill = async (site: string) => {
    const rendered: string[] = [];
    for (const part of all) rendered.push(...(await linked.link(part, site)));
    return rendered;
  };
  if (existsSync(folder)) return { folder, key, rendered: await fill(folder), warnings: [] };
  const { rendered, warnings } = await makeParts(linked, folders, options);
  const renderedAgain = (await makeFolder(sites, key, fill)) ?? [];
  return { folder, key, rendered: [...rendered, ...renderedAgain], warnings };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareWithIntegrity } from '../../core/integrity';
import type { Release } from '../../core/release';
import type { Renderer, RenderOutcome, RenderTask, ServerBundle } from './renderer';

/** A release with a local folder of its files. */
export interface LocalRelease {
  release: Release;
  folder: string;
}

/**
 * Reads a server bundle and compares it with the manifest again, as the folder of a shared store may have changed.
 * @throws when the bundle differs from the manifest.
 */
function sourceOf({ release, folder }: LocalRelease, path: string): ServerBundle {
  const name = `${release.part}/${release.id}/${path}`;
  const bytes = readFileSync(join(folder, path));
  const listed = release.files.find((file) => file.path === path);
  if (listed && !compareWithIntegrity(bytes, listed.integrity))
    return { name, text: bytes.toString('utf8') };
  throw new Error(`${name} is not what was published. Publish the part again, or roll it back.`);
}

/** The server bundles of all pages that the tasks name. */
function pageSources(
  opened: LocalRelease,
  tasks: readonly RenderTask[],
): Record<string, ServerBundle> {
  const pages = new Set(tasks.flatMap(({ page }) => page ?? []));
  return Object.fromEntries(
    [...pages].map((page) => {
      const path = opened.release.pages[page]?.server;
      if (path !== undefined) return [page, sourceOf(opened, path)];
      throw new Error(`Release ${opened.release.id} has no server bundle for ${page}.`);
    }),
  );
}

const SHELL_BUNDLE = 'server/shell.cjs';

/**
 * Renders pages of a remote in a shell, or the shell alone.
 * @throws when a server bundle is missing or altered, or the shell's bundle cannot be evaluated.
 */
export function renderRelease(
  renderer: Renderer,
  shell: LocalRelease,
  remote: LocalRelease | null,
  tasks: readonly RenderTask[],
): Promise<RenderOutcome> {
  return renderer({
    shell: sourceOf(shell, SHELL_BUNDLE),
    pages: remote ? pageSources(remote, tasks) : {},
    tasks,
  });
}

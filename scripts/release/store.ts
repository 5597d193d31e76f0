import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { RELEASE_FILE, type Release } from './release';

/** Which release of a part is live. One small file per part, so that two teams never write the same one. */
export interface LiveRecord {
  part: string;
  release: string;
  /** Rises by one with every change. */
  sequence: number;
  /** ISO 8601. */
  since: string;
}

/** Replaces a file as a whole: readers see the old or the new one. */
function writeAtomically(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${String(process.pid)}.next`;
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(next, file);
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Releases and live records in a folder. */
export class ReleaseStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  releaseFolder(part: string, id: string): string {
    return join(this.folder, 'releases', part, id);
  }

  /** @throws when the store has no such release. */
  release(part: string, id: string): Release {
    const file = join(this.releaseFolder(part, id), RELEASE_FILE);
    const release = readJson(file) as Release | null;
    if (!release)
      throw new Error(`Release ${id} of ${part} is not in the store: ${file} is missing.`);
    return release;
  }

  /** The newest build of a part from exactly these inputs, if there is one. */
  findBuild(part: string, inputs: string): Release | null {
    const build = readJson(this.buildFile(part, inputs)) as { id: string } | null;
    if (!build || !existsSync(this.releaseFolder(part, build.id))) return null;
    return this.release(part, build.id);
  }

  /** Moves a complete release folder into the store; a release that is there already stays as it is. */
  add(release: Release, builtFolder: string): void {
    const target = this.releaseFolder(release.part, release.id);
    mkdirSync(dirname(target), { recursive: true });
    if (existsSync(target)) rmSync(builtFolder, { recursive: true });
    else renameSync(builtFolder, target);
    writeAtomically(this.buildFile(release.part, release.inputs), { id: release.id });
  }

  live(): LiveRecord[] {
    const folder = join(this.folder, 'live');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readJson(join(folder, name)) as LiveRecord);
  }

  /** Makes a release the live one; says nothing new when it already is. */
  setLive(part: string, release: string, now: Date): void {
    const current = this.live().find((record) => record.part === part);
    if (current?.release === release) return;
    const sequence = (current?.sequence ?? 0) + 1;
    const record: LiveRecord = { part, release, sequence, since: now.toISOString() };
    writeAtomically(join(this.folder, 'live', `${part}.json`), record);
  }

  private buildFile(part: string, inputs: string): string {
    return join(this.folder, 'builds', `${part}-${inputs}.json`);
  }
}

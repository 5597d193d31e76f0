import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planRemote } from '../cli/new-remote/plan';
import { readJsonFile } from '../core/files';
import { readPart, readParts, type Part } from '../core/parts';
import { findRoot } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import { checkSubmitted, describeRefusal, folderFiles } from '../gate';
import { checkoutStore } from '../store/open';
import { temporaryRepository } from '../testkit/repositories';
import { writeFiles } from '../testkit/temporary-folder';

const root = findRoot();
/** The longest possible name: generated lines have to be wrapped. */
const NAME = 'missions-de-nos-partenaires-a-l-etranger';

/** A checkout without parts, with the configuration of linter and formatter. */
function checkout(): string {
  const folder = temporaryRepository(root);
  for (const name of ['eslint.config.mjs', '.prettierrc.json', '.prettierignore']) {
    cpSync(join(root, name), join(folder, name));
  }
  const program = readJsonFile(join(root, 'tsconfig.checkout.json')) as object;
  // The new remote alone: the other workspaces are linted where they are.
  const include = ['mfe-*/**/*', 'scripts/types'];
  writeFileSync(join(folder, 'tsconfig.checkout.json'), JSON.stringify({ ...program, include }));
  return folder;
}

// In a repository of its own, with a short name: `second-team.journey.test.ts`.
describe('trust, rule 6: what new-remote writes in a checkout', () => {
  let folder: string;
  let part: Part;

  /** @returns the output of a tool that fails; empty when it passes. */
  function said(tool: string, ...args: string[]): string {
    const program = join(root, 'node_modules', tool);
    try {
      execFileSync(process.execPath, [program, ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return '';
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return `${stdout}${stderr}` || String(error);
    }
  }

  beforeAll(() => {
    folder = checkout();
    const plan = planRemote(folder, NAME, readParts(root));
    if (plan.kind === 'refused') throw new Error(plan.reason);
    writeFiles(plan.folder, plan.files);
    part = readPart(plan.folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('a new remote passes the formatter', () => {
    expect(said('prettier/bin/prettier.cjs', '--log-level=warn', '--check', part.folder)).toBe('');
  });

  test('a new remote passes the linter', () => {
    expect(said('eslint/bin/eslint.js', '--max-warnings=0', part.folder)).toBe('');
  });

  test('a new remote passes the compiler', () => {
    expect(said('typescript/bin/tsc', '-p', part.folder)).toBe('');
  });

  test('a new remote passes its own tests', () => {
    expect(said('jest/bin/jest.js', '--selectProjects=browser', '--testPathPatterns=mfe-')).toBe(
      '',
    );
  });

  test('a new remote passes the gate beside everything live, with a budget', async () => {
    const site = checkoutStore(root);
    const live = await Promise.all(
      (await site.live()).map(({ record }) =>
        site.release(record.part, record.release, record.manifest),
      ),
    );
    const store = checkoutStore(folder);
    const { release } = await buildPart(folder, part, store);
    const readFile = folderFiles(await store.releaseFolder(release));
    const refusals = checkSubmitted({ submitted: release, live, readFile });
    expect(refusals.map(describeRefusal)).toEqual([]);
    expect(release.budgets.map(({ path }) => path)).toContain(`/${part.name}`);
  });

  test('a new remote keeps what is generated, and private keys, out of commits', () => {
    const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['node_modules/', '.jalon/', '.cache/']));
  });
});

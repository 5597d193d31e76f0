import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_MODULE } from '@jalon/shared/protocol';
import { writeFiles } from '../core/files';
import { planRemote } from '../cli/new-remote';
import { readPart } from '../core/parts';
import { findRoot } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import { openBuiltStore } from '../store/open';
import { route, shellRelease } from '../testkit/release-builder';
import { providedVersions } from '../build/webpack/sharing';
import { runGateOn } from '../testkit/gate-context';
import { readFilesOf } from './rule';

/** One cold build, on a busy machine (ms). */
jest.setTimeout(240_000);

const root = findRoot();
/** A repository without parts, with the workspaces that parts need. */
const repository = mkdtempSync(join(tmpdir(), 'repository-'));
for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json']) {
  cpSync(join(root, name), join(repository, name));
}
for (const name of ['node_modules', 'shared', 'scripts']) {
  symlinkSync(join(root, name), join(repository, name));
}
afterAll(() => {
  rmSync(repository, { recursive: true });
});

const PAGE = `import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { getApps } from 'firebase/app';
import emailjs from '@emailjs/browser';
import styles from './GreedyPage.module.css';

export default function GreedyPage() {
  const { pathname } = useLocation();
  return createPortal(
    <h1 className={styles.title}>{[pathname, String(getApps), String(emailjs.send)]}</h1>,
    document.body,
  );
}
`;
/** The page with sources of another part, one of them behind a file that only re-exports. */
const FOREIGN_PAGE = PAGE.replace(
  'export default',
  `import { dayOf } from '../../../mfe-other/src/lib';
export const foreign = dayOf('');
export default`,
);
const OTHER = {
  'mfe-other/package.json': '{ "version": "1.0.0", "sideEffects": false }',
  'mfe-other/routes.json': JSON.stringify({
    name: 'other',
    routes: [route({ path: '/other' })],
  }),
  'mfe-other/src/lib/index.ts': `export { dayOf } from './dates';`,
  'mfe-other/src/lib/dates.ts': 'export const dayOf = (text: string) => text.slice(0, 10);',
};
const STYLES = `.title { animation: appear 1s }
:global(.site-header) { display: none }
@keyframes appear { from { opacity: 0 } }
`;

/** A new remote whose page imports and styles what it must not. */
function greedyRemote() {
  const plan = planRemote(repository, 'greedy');
  const manifest = JSON.parse(plan.files['package.json'] ?? '') as { dependencies: object };
  const dependencies = { ...manifest.dependencies, react: '18.3.1' };
  writeFiles(plan.folder, {
    ...plan.files,
    'package.json': JSON.stringify({ ...manifest, dependencies }),
    // No budgets, because the test is not about size.
    'size-limit.json': '[]',
    'src/pages/GreedyPage.module.css': STYLES,
  });
  return readPart(plan.folder);
}

const part = greedyRemote();
const shell = { ...shellRelease(), provides: providedVersions(root), offers: {} };
const store = openBuiltStore(repository);
const build = (page: string) => {
  writeFiles(part.folder, { 'src/pages/GreedyPage.tsx': page });
  return buildPart(repository, part, store);
};

test('a build that contains sources of another part fails, and the error names these sources and their importer', async () => {
  writeFiles(repository, OTHER);
  const failure = await build(FOREIGN_PAGE).then(String, String);
  expect(failure).toMatch(
    /greedy contains mfe-other\/src\/lib\/dates\.ts \(imported by mfe-greedy\/src\/pages\/GreedyPage\.tsx\), which is not its own\. .*copy it\./,
  );
});

test('a build with forbidden packages, styles and versions is refused with one reason for each', async () => {
  const release = await build(PAGE);
  const readFile = readFilesOf(await store.releaseFolder(release));
  const refusals = await runGateOn({ submitted: release, live: [shell], readFile });
  const expected = [
    /contains .*react-router 7\./,
    /contains .*firebase 12\./,
    /contains @emailjs\/browser 4\./,
    /has "\.site-header" \(mfe-greedy\/src\/pages\/GreedyPage\.module\.css:2\), which reaches/,
    /says react 18\.3\.1, and greedy \S+ was built with 19\.3\.1/,
  ];
  for (const refusal of expected) expect(refusals.join('\n')).toMatch(refusal);
  expect(refusals).toHaveLength(expected.length);
  expect(release.uses).toHaveProperty('react-dom', ['createPortal']);
  expect(Object.keys(release.requires).toSorted()).toEqual(
    [HOST_MODULE, ...Object.keys(release.uses)].toSorted(),
  );
});

const GUIDE = readFileSync(join(root, 'scripts/CONTRIBUTING.md'), 'utf8');
/** The documented configuration with a rule and a plugin of the part. */
const [, EXTENDED = ''] = /```ts\n(import webpack from 'webpack';\n.*?)```/s.exec(GUIDE) ?? [];

test('a part whose webpack.config.ts adds a loader and a plugin as documented passes the gate', async () => {
  const plan = planRemote(repository, 'extended');
  writeFiles(plan.folder, {
    ...plan.files,
    'webpack.config.ts': EXTENDED,
    'src/pages/text.md': '# Bonjour du Markdown',
    'src/pages/ExtendedPage.tsx': `import text from './text.md';
export default () => <h1>{text + EDITION}</h1>;`,
  });
  const store = openBuiltStore(repository);
  const release = await buildPart(repository, readPart(plan.folder), store);
  const readFile = readFilesOf(await store.releaseFolder(release));
  const page = release.pages.ExtendedPage;
  for (const file of [...(page?.js ?? []), page?.server ?? '']) {
    expect(Buffer.from(readFile(file) ?? '').toString()).toMatch(/Bonjour du Markdown.*2026/s);
  }
  expect(await runGateOn({ submitted: release, live: [shell], readFile })).toEqual([]);
});

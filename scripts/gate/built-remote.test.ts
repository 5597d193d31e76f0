import { rmSync } from 'node:fs';
import { writeFiles } from '../core/files';
import { planRemote } from '../cli/new-remote/plan';
import { readPart } from '../core/parts';
import { findRoot } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import { SBOM_FILE } from '../build/sbom';
import { checkoutStore } from '../store/open';
import { shellRelease } from '../testkit/release-builder';
import { temporaryRepository } from '../testkit/repositories';
import { providedVersions } from '../build/webpack/sharing';
import { messagesOf } from '../model/refusals';
import { checkSubmitted } from './check';
import { folderFiles } from './read-file';

/** One cold build, on a busy machine (ms). */
jest.setTimeout(240_000);

const root = findRoot();
const repository = temporaryRepository(root);
afterAll(() => {
  rmSync(repository, { recursive: true });
});

const PAGE = `import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { sendMessage } from '@jalon/shared/mail';
import emailjs from '@emailjs/browser';
import { dayOf } from '../../../mfe-other/src/lib';
import { useSession } from '../../../shared/src/session';
import styles from './GreedyPage.module.css';

export default function GreedyPage() {
  const { pathname } = useLocation();
  return createPortal(
    <h1 className={styles.title}>
      {[dayOf(pathname), String(sendMessage), String(emailjs.send), String(useSession)]}
    </h1>,
    document.body,
  );
}
`;
const STYLES = `.title { animation: appear 1s }
:global(.site-header) { display: none }
@keyframes appear { from { opacity: 0 } }
`;
const OTHER = {
  'mfe-other/package.json': '{ "sideEffects": false }',
  'mfe-other/src/lib/index.ts': `export { dayOf } from './dates';`,
  'mfe-other/src/lib/dates.ts': 'export const dayOf = (text: string) => text.slice(0, 10);',
};

/** A new remote whose page imports and styles what it must not. */
function greedyRemote() {
  const plan = planRemote(repository, 'greedy', []);
  if (plan.kind === 'refused') throw new Error(plan.reason);
  const manifest = JSON.parse(plan.files['package.json'] ?? '') as { dependencies: object };
  const dependencies = { ...manifest.dependencies, react: '18.3.1' };
  writeFiles(repository, OTHER);
  writeFiles(plan.folder, {
    ...plan.files,
    'package.json': JSON.stringify({ ...manifest, dependencies }),
    // No budgets, because the test is not about size.
    'size-limit.json': '[]',
    'src/pages/GreedyPage.tsx': PAGE,
    'src/pages/GreedyPage.module.css': STYLES,
  });
  return readPart(plan.folder);
}

test('a build with forbidden packages, sources, styles and versions is refused with one reason for each', async () => {
  const part = greedyRemote();
  const store = checkoutStore(repository);
  const { release } = await buildPart(repository, part, store);
  const shell = { ...shellRelease(), provides: providedVersions(root), offers: {} };
  const readFile = folderFiles(await store.releaseFolder(release));
  const refusals = messagesOf(checkSubmitted({ submitted: release, live: [shell], readFile }));
  const page = 'mfe-greedy/src/pages/GreedyPage.tsx';
  const copyOf = (name: string) => new RegExp(`contains .*${name}.* \\(imported by ${page}\\)`);
  const expected = [
    copyOf('react-router 7\\.'),
    copyOf('firebase 12\\.'),
    copyOf('@emailjs/browser 4\\.'),
    /contains .*shared\/src\/.* and \d+ more .*, which is not its own/,
    /has rules for site-header, which is not the part’s own/,
    /says react 18\.3\.1; shell \S+ provides 19\.3\.1/,
  ];
  for (const refusal of expected) expect(refusals.join('\n')).toMatch(refusal);
  expect(refusals).toHaveLength(expected.length);
  const listed = Buffer.from(readFile(SBOM_FILE) ?? '').toString('utf8');
  for (const source of ['mfe-other/src/lib/dates.ts', 'shared/src/session/']) {
    expect(listed).toContain(source);
  }
  expect(release.uses).toHaveProperty('react-dom', ['createPortal']);
});

import { SBOM_FILE, sbomOf } from '../build/sbom';
import { releaseOf, shellRelease } from '../testkit/release-builder';
import { messagesOf } from '../model/refusals';
import { checkSubmitted } from './check';

const PAGE = 'mfe-demo/src/pages/HomePage.tsx';
const shell = shellRelease();

interface Found {
  name: string;
  version?: string;
  importedBy?: string[];
}

/** Refusals of a remote whose build contains these packages and sources of other parts. */
function refusals(packages: Found[], sources: string[] = [], wasLive = false) {
  const described = { version: '1.0.0', license: 'MIT', licenseText: null };
  const use = { bundles: ['client' as const], importedBy: [PAGE] };
  const items = [
    ...packages.map((found) => ({ ...described, ...use, ...found })),
    ...sources.map((name) => ({ name, ...described, ...use, version: null })),
  ];
  const sbom = JSON.stringify(sbomOf({ name: 'demo', version: '1.0.0' }, items, []));
  const files = { [SBOM_FILE]: sbom };
  const submitted = releaseOf({ files });
  const readFile = (path: string) => Buffer.from(path === SBOM_FILE ? sbom : '// demo_cafe0000');
  return messagesOf(checkSubmitted({ submitted, live: [shell], readFile, wasLive }));
}

test.each([
  ['react', ['react', 'react/jsx-runtime']],
  ['react-dom', ['react-dom']],
  ['react-router', ['@jalon/shared/routing']],
  ['react-router-dom', ['@jalon/shared/routing']],
  ['@remix-run/router', ['@jalon/shared/routing']],
  ['firebase', ['@jalon/shared/session', '@jalon/shared/data']],
  ['@firebase/util', ['@jalon/shared/session', '@jalon/shared/data']],
  ['@emailjs/browser', ['@jalon/shared/mail']],
])('a copy of %s is refused', (name, from) => {
  const [refusal, ...others] = refusals([{ name, version: '2.1.0' }]);
  expect(others).toEqual([]);
  expect(refusal).toContain(`contains ${name} 2.1.0 (imported by ${PAGE})`);
  expect(refusal).toContain(`Import ${from.join(' or ')} instead`);
});

test.each(['lucide', 'react-is', 'react-select', 'react-hook-form'])(
  'a part may bundle %s',
  (name) => {
    expect(refusals([{ name }])).toEqual([]);
  },
);

test('a part may bundle a package that an entry point of the shared package imports', () => {
  const name = '@emailjs/browser';
  const through = '@jalon/shared/mail';
  expect(refusals([{ name, importedBy: [through] }])).toEqual([]);
  expect(refusals([{ name, importedBy: [through, PAGE] }])).toHaveLength(1);
  expect(refusals([{ name: 'firebase', importedBy: [through] }])).toHaveLength(1);
});

test('packages of one family cause one refusal, with both releases, the importer and the remedy', () => {
  const found = refusals([
    { name: 'react-router-dom', version: '7.18.5' },
    { name: 'react-router', version: '7.18.5', importedBy: ['react-router-dom'] },
  ]);
  expect(found).toEqual([
    expect.stringMatching(
      /^demo 1\.0\.0-[0-9a-f]{8} contains react-router-dom 7\.18\.5, react-router 7\.18\.5 \(imported by mfe-demo\/src\/pages\/HomePage\.tsx\): shell 1\.0\.0-[0-9a-f]{8} .+ Import @jalon\/shared\/routing instead; .+ "shared" of ModuleFederationPlugin, with "import: false"\.$/,
    ),
  ]);
});

test('a source of another part is refused, and the refusal names the importer', () => {
  expect(refusals([], ['mfe-other/src/lib/dates.ts'])).toEqual([
    expect.stringContaining(
      `contains mfe-other/src/lib/dates.ts (imported by ${PAGE}), which is not its own`,
    ),
  ]);
});

test('a release that was live may go live again despite bundled packages', () => {
  expect(refusals([{ name: 'react-router' }], ['mfe-other/src/lib/dates.ts'], true)).toEqual([]);
});

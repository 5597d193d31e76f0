import { relative } from 'node:path';
import type { FileTexts } from '../../core/files';
import { workspaceFolder } from '../../core/paths';

/** The name of a remote in each of its spellings. */
export interface RemoteNames {
  /** "aide-en-ligne": part, folder suffix and address. */
  name: string;
  /** "AideEnLignePage" */
  page: string;
  /** "Aide en ligne" */
  title: string;
}

/** Versions of the packages that the workspaces of this repository use. */
export interface RemoteVersions {
  shared: string;
  scripts: string;
  react: string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** JSON with lists of strings on one line, as Prettier formats it everywhere but in package.json. */
const jsonWithShortLists = (value: unknown) =>
  json(value).replace(/\[\s+("[^[\]{}]*")\s+\]/g, (_, items: string) => {
    return `[${items.replace(/\s*\n\s*/g, ' ')}]`;
  });

function manifest({ name }: RemoteNames, versions: RemoteVersions): string {
  return json({
    name: `@jalon/mfe-${name}`,
    private: true,
    version: '1.0.0',
    type: 'module',
    sideEffects: ['**/*.css'],
    dependencies: { '@jalon/shared': versions.shared, react: versions.react },
    scripts: { build: `jalon build ${name}`, dev: `jalon dev ${name}` },
    devDependencies: { '@jalon/scripts': versions.scripts },
  });
}

const DESCRIPTION = 'À compléter : ce que l’on trouve sur cette page, en une phrase.';

function routes({ name, page, title }: RemoteNames, schema: string): string {
  const route = {
    path: `/${name}`,
    page,
    title,
    description: DESCRIPTION,
    access: 'public',
    // The gate accepts an indexed page only with a description.
    index: false,
    prerender: true,
  };
  return json({ $schema: schema, name, routes: [route] });
}

/** In a team's repository the tool is a package. */
export const isInstalled = (path: string) => path.includes('node_modules');

function compilerOptions(types: string): string {
  return jsonWithShortLists({
    extends: '../tsconfig.base.json',
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'jest', '@testing-library/jest-dom'],
    },
    include: ['src', 'e2e', 'webpack.config.ts', types],
    ...(isInstalled(types) ? { exclude: [] } : {}),
  });
}

const WEBPACK = `import { remote } from '@jalon/scripts/webpack';

export default remote(import.meta.dirname);
`;

const component = ({ page, title }: RemoteNames) => `import { useState } from 'react';
import { Button, Container, PageHead } from '@jalon/shared/ui';
import styles from './${page}.module.css';

export default function ${page}() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHead title="${title}" />
      <Container className={styles.counter}>
        <Button
          onClick={() => {
            setCount(count + 1);
          }}
        >
          Compter
        </Button>
        <p role="status">{\`Compté \${String(count)} fois\`}</p>
      </Container>
    </>
  );
}
`;

/** The weight of the generated page and entry, plus some hundred bytes for a second page. */
const budgets = ({ name }: RemoteNames) =>
  json([
    { name: 'entry', path: 'client/entry.*.js', limit: '2.3 kB' },
    { name: `page /${name}`, path: `/${name}`, limit: '3 kB' },
  ]);

const STYLES = `.counter {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-6);
}
`;

const componentTest = ({
  page,
  title,
}: RemoteNames) => `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@jalon/shared/testing';
import ${page} from './${page}';

const TITLE = '${title}';

it('shows its title and counts clicks', async () => {
  renderWithSite(<${page} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(TITLE);
  await userEvent.click(screen.getByRole('button', { name: 'Compter' }));
  expect(screen.getByRole('status')).toHaveTextContent('Compté 1 fois');
});
`;

const journey = ({
  name,
  title,
}: RemoteNames) => `import { testSite } from '@jalon/scripts/testkit';

const TITLE = '${title}';

const site = testSite();

test('the page shows its title and counts clicks', async () => {
  const page = await site.open('/${name}');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByRole('button', { name: 'Compter' }).click();
  await page.getByText('Compté 1 fois').waitFor();
});
`;

/** Where the shell and the other parts are: nowhere else for a checkout. */
export const placesOf = (scripts: string) =>
  isInstalled(scripts)
    ? { live: ' --site https://…', store: ' --store …' }
    : { live: '', store: '' };

function readme({ name, page, title }: RemoteNames, scripts: string): string {
  const { live, store } = placesOf(scripts);
  // A host of code shows no packages: a link would lead nowhere.
  const guide = isInstalled(scripts)
    ? '`CONTRIBUTING.md` of the package `@jalon/scripts`'
    : `[CONTRIBUTING](${scripts}/CONTRIBUTING.md)`;
  return `# ${title}

The part \`${name}\` of the site: the pages that \`routes.json\` lists, the first one in \`src/pages/${page}.tsx\`.
How to work on it, step by step: ${guide}.

\`\`\`sh
npx jalon dev ${name}${live}
npx jest --testPathPatterns mfe-${name}/src
npx jalon journeys ${name}${live}
npx jalon check ${name}${store}
npx jalon publish ${name}${store}
\`\`\`
`;
}

/** Every file of a new remote, by its path in the folder of the remote. */
export function remoteFiles(
  root: string,
  folder: string,
  names: RemoteNames,
  versions: RemoteVersions,
): FileTexts {
  const { name, page } = names;
  const schema = relative(folder, `${workspaceFolder(root, 'shared')}/routes.schema.json`);
  const scripts = relative(folder, workspaceFolder(root, 'scripts'));
  return {
    'package.json': manifest(names, versions),
    'routes.json': routes(names, schema),
    'size-limit.json': budgets(names),
    'tsconfig.json': compilerOptions(`${scripts}/types`),
    'webpack.config.ts': WEBPACK,
    [`src/pages/${page}.tsx`]: component(names),
    [`src/pages/${page}.module.css`]: STYLES,
    [`src/pages/${page}.test.tsx`]: componentTest(names),
    [`e2e/${name}.journey.test.ts`]: journey(names),
    'README.md': readme(names, scripts),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { render } from '@testing-library/react';
import * as blocks from '@jalon/shared/blocks';
import * as forms from '@jalon/shared/forms';
import * as ui from '@jalon/shared/ui';
import { Catalogue, type StoryFile } from './Catalogue';

const SOURCES = resolve(__dirname, '..');
const paths = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.stories.tsx'))
  .map(({ parentPath, name }) => join(parentPath, name));

const kit = Object.keys({ ...ui, ...blocks, ...forms }).filter((name) => /^[A-Z]/.test(name));

test.each(kit)('the component %s has a story', (name) => {
  const used = new RegExp(`<${name}\\b`);
  expect(paths.filter((path) => used.test(readFileSync(path, 'utf8')))).not.toEqual([]);
});

test('every story of the kit renders without a complaint of React', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const files = await Promise.all(
    paths.map(
      async (path) => [relative(SOURCES, path), (await import(path)) as StoryFile] as const,
    ),
  );
  render(<Catalogue files={Object.fromEntries(files)} />);
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});

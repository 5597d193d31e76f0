import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { render } from '@testing-library/react';
import * as blocks from '@jalon/shared/blocks';
import * as forms from '@jalon/shared/forms';
import * as ui from '@jalon/shared/ui';
import { Frame } from './Frame';
import { readStories, type StoryModule } from './stories';
import { tokensIn } from './Tokens';

const SOURCES = resolve(__dirname, '..');
const TOKENS = readFileSync(join(SOURCES, 'ui/tokens.css'), 'utf8');

const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.stories.tsx'))
  .map(({ parentPath, name }) => join(parentPath, name));

/** A module as the build gives it, with both sources. */
async function load(file: string): Promise<[path: string, module: StoryModule]> {
  const module = (await import(file)) as StoryModule;
  const component = ['.tsx', '.ts']
    .map((end) => file.replace('.stories.tsx', end))
    .find(existsSync);
  const sources = {
    storySource: readFileSync(file, 'utf8'),
    componentSource: component === undefined ? '' : readFileSync(component, 'utf8'),
  };
  return [`./${relative(SOURCES, file)}`, { ...module, ...sources }];
}

const entries = Promise.all(files.map(load)).then((all) => readStories(Object.fromEntries(all)));

const isComponent = (name: string) => /^[A-Z]/.test(name);
const kit = Object.entries({ ui, blocks, forms }).flatMap(([folder, exported]) =>
  Object.keys(exported)
    .filter(isComponent)
    .map((name) => `${folder}/${name}`),
);

test.each(kit)('%s has examples', async (id) => {
  const entry = (await entries).find((one) => one.id === id);
  expect(entry?.stories).not.toHaveLength(0);
});

test('each component has its documentation and its props, each example its code', async () => {
  const all = await entries;
  expect(all.filter(({ about }) => about === '').map(({ id }) => id)).toEqual([]);
  const withProps = all.filter(({ props }) => props !== '').map(({ id }) => id);
  expect(withProps).toEqual(expect.arrayContaining(kit.filter((id) => !/Note$|eypot$/.test(id))));
  const codes = all.flatMap(({ id, stories }) => stories.map(({ code }) => [id, code] as const));
  expect(codes.filter(([, code]) => !/^export (const|function) \w+/m.test(code))).toEqual([]);
});

test('an example of a component is named in words, and shown in the order of its file', async () => {
  const button = (await entries).find(({ id }) => id === 'ui/Button');
  expect(button?.stories.map(({ name }) => name)).toEqual(['Variants', 'Busy', 'Disabled', 'Wide']);
  expect(button?.about).toBe('A button; type="button" by default.');
  expect(button?.stories[3]?.code).toBe(
    'export const Wide = () => <Button wide>Se connecter</Button>;',
  );
  const form = (await entries).find(({ id }) => id === 'forms/useForm');
  expect(form?.stories[0]?.code).toMatch(/^type Outcome = [^]*function validate[^]*WholeForm/);
  expect(button?.props).toMatch(/^type ButtonProps = ComponentProps<'button'>[^]*busyLabel/);
});

test('every example renders without a complaint of React', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Frame shown="*" entries={await entries} tokens={TOKENS} />);
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});

test('tokens are read from the sheet, by its comments', () => {
  const groups = tokensIn(TOKENS);
  expect(groups.map(({ group }) => group)).toEqual([
    'Colour',
    'Space',
    'Type',
    'Layout',
    'Motion',
    'Stacking',
    'The rod',
  ]);
  const declared = new Set(TOKENS.match(/^\s+--[\w-]+(?=:)/gm)?.map((name) => name.trim()));
  const read = groups.flatMap(({ tokens }) => tokens.map(({ name }) => name));
  expect(new Set(read)).toEqual(declared);
});

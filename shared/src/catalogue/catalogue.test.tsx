import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import * as blocks from '@jalon/shared/blocks';
import * as forms from '@jalon/shared/forms';
import * as ui from '@jalon/shared/ui';
import { Catalogue } from './Catalogue';
import { STORY_FILES } from './stories';

const source = Object.keys(STORY_FILES)
  .map((path) => readFileSync(join(__dirname, '..', path), 'utf8'))
  .join('\n');
const kit = Object.keys({ ...ui, ...blocks, ...forms }).filter((name) => /^[A-Z][a-z]/.test(name));

test.each(kit)('the component %s has a story', (name) => {
  expect(source).toMatch(new RegExp(`<${name}\\b`));
});

test('every story of the kit renders without a React warning', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Catalogue files={STORY_FILES} />);
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});

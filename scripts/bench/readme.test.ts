import { withResults } from './readme';

const START = '<!-- bench: written by npm run bench -- --write-readme -->';
const END = '<!-- bench: end -->';
const table = { title: 'Pages', head: ['Page', 'LCP'], rows: [['/faq', '512 ms']] };

test('the last results go, the rest stays', () => {
  const text = `# Title\n\n${START}\n\nold\n\n${END}\n\nafter\n`;
  const once = withResults(text, [table], 'Measured today.');
  expect(once).toContain('### Pages');
  expect(once).toContain('| /faq | 512 ms |');
  expect(once).not.toContain('old');
  expect(once.startsWith('# Title')).toBe(true);
  expect(once.endsWith('after\n')).toBe(true);
  expect(withResults(once, [table], 'Measured today.')).toBe(once);
});

test('nothing is overwritten where there is no place for it', () => {
  expect(() => withResults('# Title', [table], '')).toThrow('no place');
});

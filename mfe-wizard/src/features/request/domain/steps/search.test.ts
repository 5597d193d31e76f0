import { emptyDraft } from '@jalon/shared/draft';
import { emptyContact } from '../request';
import { addItem, searchStep } from './search';

test.each([
  [[], ' Rust ', ['Rust']],
  [['Rust'], 'RUST', ['Rust']],
  [['Rust'], '  ', ['Rust']],
  [['Rust'], 'C++', ['Rust', 'C++']],
  [['C++'], 'C#', ['C++', 'C#']],
  [[], 'developpeur', ['Développeur']],
  [['.NET'], '.net', ['.NET']],
  [[], 'Spring\u00A0  Boot\u200B', ['Spring Boot']],
])('to %j, the typed "%s" adds up to %j', (selected, typed, all) => {
  expect(addItem(selected, typed)).toEqual(all);
});

const messageOf = (selectedItems: string[]) =>
  searchStep
    .check({ draft: { ...emptyDraft, selectedItems }, contact: emptyContact }, new Date(0))
    .map(({ message }) => message.replace(/\s/g, ' '))
    .join();
const names = (count: number) => Array.from({ length: count }, (_, index) => `T${String(index)}`);

test('twenty added technologies of fifty characters pass, and more do not', () => {
  expect(messageOf([...names(20), 'PHP', 'Java'])).toBe('');
  expect(messageOf(['b'.repeat(50)])).toBe('');
  expect(messageOf(names(22))).toBe('Ajoutez au plus 20 technologies : retirez-en 2.');
  expect(messageOf(['b'.repeat(51)])).toBe(
    `« ${'b'.repeat(20)}… » dépasse 50 caractères : retirez ce nom ou abrégez-le.`,
  );
});

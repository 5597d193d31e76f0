import { emptyDraft } from '@jalon/shared/draft';
import { changesIn, heldValues } from './typed-early';

function formOf(html: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}

test('reads what is typed, chosen and ticked, and nothing else', () => {
  const form = formOf(`
    <input name="searchValue" value="React"><input name="ville" value="">
    <textarea name="description">Refonte</textarea>
    <input type="radio" name="selectedSeniorite" value="junior">
    <input type="radio" name="selectedSeniorite" value="senior" checked>
    <input type="checkbox" name="isMaxTjm" checked><input type="checkbox" name="acceptCGU">
    <input type="file" name="fileSelected"><button name="go" value="1">Aller</button>`);
  expect(heldValues(form)).toEqual({
    searchValue: 'React',
    description: 'Refonte',
    selectedSeniorite: 'senior',
    isMaxTjm: true,
  });
});

test('only the fields of the values count, and only where they differ', () => {
  const held = { searchValue: 'React', isMaxTjm: true as const, reference_interne: 'x' };
  expect(changesIn(held, { ...emptyDraft, isMaxTjm: true })).toEqual({ searchValue: 'React' });
  expect(changesIn({ searchValue: 'React' }, { ...emptyDraft, searchValue: 'React' })).toBeNull();
});

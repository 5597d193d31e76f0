import { emptyDraft } from '@jalon/shared/draft';
import { checkRefinement } from './refine';

const refused = (range: { tjmMin?: string; tjmMax?: string; isMaxTjm?: boolean }) =>
  checkRefinement({ ...emptyDraft, ...range }).map(({ name }) => name);

test.each([
  [{}, []],
  [{ tjmMin: '500' }, []],
  [{ tjmMax: '500' }, []],
  [{ tjmMin: '500', tjmMax: '500' }, []],
  [{ tjmMin: '450,5', tjmMax: '1 200' }, []],
  [{ tjmMin: '700', tjmMax: '500', isMaxTjm: true }, []],
  [{ tjmMax: 'beaucoup', isMaxTjm: true }, []],
  [{ tjmMin: '501', tjmMax: '500' }, ['tjmMax']],
  [{ tjmMin: 'cher' }, ['tjmMin']],
  [{ tjmMin: '0' }, ['tjmMin']],
  [{ tjmMin: '-5', tjmMax: '1e3' }, ['tjmMin', 'tjmMax']],
])('the rate range %j is refused at the fields %j', (range, names) => {
  expect(refused(range)).toEqual(names);
});

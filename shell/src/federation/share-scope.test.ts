import { scopeOf } from './share-scope';

const react = { name: 'React' };
const ui = { name: 'the kit' };

test('each module is there under its version, the same one each time', () => {
  const scope = scopeOf({ react, ui }, { react: '19.3.1', ui: '1.0.0' });
  expect(Object.keys(scope)).toEqual(['react', 'ui']);
  const offer = scope.react?.['19.3.1'];
  expect(offer?.version).toBe('19.3.1');
  expect(offer?.get()()).toBe(react);
  expect(offer?.get()()).toBe(react);
  expect(scope.ui?.['1.0.0']?.get()()).toBe(ui);
});

test('nothing is shared without a version, and no version without a module', () => {
  expect(scopeOf({ react }, {})).toEqual({});
  expect(scopeOf({}, { react: '19.3.1', toString: '1.0.0' })).toEqual({});
});

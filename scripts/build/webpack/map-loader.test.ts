import mapLoader from './map-loader.cjs';

const MAP = { version: 3, sources: ['/checkout/a.ts'], mappings: '' };

test.each([
  ['in text', JSON.stringify(MAP), MAP],
  ['as an object', MAP, MAP],
  ['that is not there', undefined, undefined],
])('a map %s', (_, given, handed) => {
  const callback = jest.fn();
  mapLoader.call({ callback }, 'code', given);
  expect(callback).toHaveBeenCalledWith(null, 'code', handed);
});

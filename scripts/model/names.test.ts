import { containerName } from './names';

test.each(['wizard', 'offres-emploi', 'a-b-c'])('%s can name a variable', (part) => {
  expect(containerName(part, '0a1b2c3d')).toMatch(/^[a-z_][\w]*$/);
});

test('two parts and two builds have different names', () => {
  const names = ['a-b', 'ab', 'a'].flatMap((part) =>
    ['00', '01'].map((id) => containerName(part, id)),
  );
  expect(new Set(names).size).toBe(names.length);
});

import { containerName } from './names';

test.each(['wizard', 'offres-emploi', 'a-b-c'])(
  'the container name of the part %s is a valid variable name',
  (part) => {
    expect(containerName(part, '0a1b2c3d')).toMatch(/^[a-z_][\w]*$/);
  },
);

test('each part and each build has a different container name', () => {
  const names = ['a-b', 'ab', 'a'].flatMap((part) =>
    ['00', '01'].map((id) => containerName(part, id)),
  );
  expect(new Set(names).size).toBe(names.length);
});

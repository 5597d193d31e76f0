import { keepShortWords } from './keep-short-words';

describe('keepShortWords', () => {
  it('ties an article to its noun', () => {
    expect(keepShortWords('Trouvez le freelance idéal')).toEqual([
      'Trouvez',
      'le freelance',
      'idéal',
    ]);
  });

  it.each(['Trouvez le freelance idéal pour votre projet', 'Et à la fin il y a', 'le', ''])(
    'loses nothing of %j',
    (text) => {
      expect(keepShortWords(text).join(' ')).toBe(text);
    },
  );
});

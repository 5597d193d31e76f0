import { parseFreelance } from './freelances-read-by';

const ENORMOUS = 'x'.repeat(100_000);

test.each([
  ['nothing', {}, [null, null, null]],
  ['all', { nom: ' Durand ', prenom: 'Zoé', fonction: 'DBA' }, ['Durand', 'Zoé', 'DBA']],
  ['nulls', { nom: null, prenom: null, fonction: null }, [null, null, null]],
  ['other types', { nom: 1, prenom: ['Zoé'], fonction: new Date(0) }, [null, null, null]],
  ['blanks', { nom: '', prenom: '\u200B', fonction: ' \n' }, [null, null, null]],
  ['markup', { nom: '<script>', prenom: '{{7*7}}' }, ['<script>', '{{7*7}}', null]],
  ['an enormous text', { nom: ENORMOUS }, [ENORMOUS, null, null]],
])('a document of %s is a row', (_, fields, expected) => {
  const { nom, prenom, fonction } = parseFreelance({ id: 'f', fields });
  expect([nom, prenom, fonction]).toEqual(expected);
});

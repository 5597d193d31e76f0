import { statusOf } from './status';

test.each([
  ['en_cours', 'En cours', 'green'],
  ['terminee', 'Terminée', 'grey'],
  ['annulee', 'Annulée', 'red'],
  ['EN_COURS', 'Annulée', 'red'],
  ['constructor', 'Annulée', 'red'],
  ['', 'Annulée', 'red'],
  [undefined, 'Annulée', 'red'],
  [null, 'Annulée', 'red'],
  [1, 'Annulée', 'red'],
  [['en_cours'], 'Annulée', 'red'],
])('%j is shown as %s', (statut, label, tone) => {
  expect(statusOf(statut)).toMatchObject({ label, tone });
});

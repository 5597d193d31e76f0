import { missionIn } from './request-mail';

const MAIL = [
  ['Nouvelle demande', ''],
  ['Client', ''],
  ['Nom', 'Alice Martin'],
  ['Téléphone', '06 12 34 56 78'],
  ['Recherche', ''],
  ['Recherche', 'Dev React'],
  ['Postes et technologies', 'Développeur'],
  ['Séniorité', 'Non renseigné'],
  ['TJM maximum', '650 € par jour'],
  ['Mission', ''],
  ['Description', 'Un portail.'],
  ['Lien', 'Non renseigné'],
  ['Fiche de mission', 'Aucun fichier'],
] as const;

const written = (separator: string, lines: readonly (readonly [string, string])[] = MAIL) =>
  lines.map(([label, value]) => (value === '' ? label : label + separator + value)).join('\r\n');

test.each([
  ['with tabs', '\t'],
  ['with colons', ' : '],
  ['as one line under the other', '\n'],
  ['in columns', '   '],
])('a mail that is copied %s is read', (_, separator) => {
  expect(missionIn(written(separator))).toEqual({
    titre: 'Dev React',
    description: 'Un portail.\n\nPostes et technologies\u00A0: Développeur',
  });
});

test.each([
  ['another mail', 'Bonjour,\nNom\tAlice'],
  ['the first half of a mail', written('\t', MAIL.slice(0, 8))],
  ['nothing', ''],
])('%s is no request', (_, text) => {
  expect(missionIn(text)).toBeNull();
});

test('a request without words of its own is named after its positions', () => {
  const lines = MAIL.filter(([, value]) => value !== 'Dev React');
  expect(missionIn(written('\t', lines))?.titre).toBe('Développeur');
});

test('words of the mail in a description stay in it, in any order but that of the mail', () => {
  const description = 'Nom : portail\nTéléphone\tinterne\nVille : Évry';
  const lines = MAIL.map(([label, value]): [string, string] => [
    label,
    label === 'Description' ? description : value,
  ]);
  expect(missionIn(written('\t', lines))?.description).toContain(description);
});

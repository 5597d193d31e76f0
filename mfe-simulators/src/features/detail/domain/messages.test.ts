import { assumptionTexts, contactMessage, messageSubject, supplierMessages } from './messages';
import { analyseTable } from './analysis';
import { calculateRow, createRow, type RowInputs } from './sheet';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
const techLead = { fonction: 'Tech Lead', lead: 'non', seniorite: 'confirme' } as const;
/** A row with an estimate of 450. */
const row = (tjmActuel: string, labels: Partial<RowInputs> = {}) =>
  calculateRow(createRow(tjmActuel, { ...techLead, tjmActuel, ...labels }));
const rows = [
  row('500', { fournisseur: 'Alten', nom: 'Inès Roy' }),
  row('400', { fournisseur: 'Alten', nom: 'Not asked' }),
  row('512,5', { fournisseur: 'ALTEN' }),
  row('600'),
  row('700', { fournisseur: 'Bêta', ecartee: 'oui' }),
  row('650', { fournisseur: 'Gamma', tjmDemande: '600' }),
];
const report = analyseTable(rows, null);
const messageAbout = (table: typeof rows, link: string | null = null) =>
  plain(contactMessage(analyseTable(table, null), null, link));

test('there is one text for each supplier asked for a lower rate, in the order of the table', () => {
  const messages = supplierMessages(report);
  expect(messages.map(({ supplier }) => supplier)).toEqual(['Alten', '', 'Gamma']);
  expect(messages.map(({ text }) => plain(text))).toEqual([
    'Alten, 2 prestataires, TJM demandés :\n– Inès Roy, Tech Lead : 450 € au lieu de 500 €\n– Ligne 3, Tech Lead : 450 € au lieu de 512,50 €\nPar jour, hors taxes.',
    '1 prestataire, TJM demandé :\n– Ligne 4, Tech Lead : 450 € au lieu de 600 €\nPar jour, hors taxes.',
    'Gamma, 1 prestataire, TJM demandé :\n– Ligne 6, Tech Lead : 600 € au lieu de 650 €\nPar jour, hors taxes.',
  ]);
});

test('the assumptions name the days, the reduction, excluded rows and entered rates', () => {
  expect(assumptionTexts(report, null).map(plain)).toEqual([
    '218 jours facturés par an',
    'TJM demandé : le tarif estimé de chaque ligne',
    '1 ligne écartée',
    '1 TJM saisi à la main',
    'hors taxes',
  ]);
  expect(assumptionTexts(analyseTable([rows[0] ?? row('1')], 7.5), 7.5).map(plain)).toEqual([
    '218 jours facturés par an',
    'réduction de 7,5 %, arrondie à 5 €, sans descendre sous le tarif estimé',
    'hors taxes',
  ]);
});

test('the message for the contact form names suppliers and amounts, but no person', () => {
  const message = messageAbout(rows, 'https://jalon.test/#tableau-2z.x');
  expect(message).toContain('6 prestataires, pour 733 025 € par an.');
  expect(message).toContain('C’est 144 425 € de plus que le tarif estimé.');
  expect(message).toContain('– Gamma, 1 prestataire : 10 900 €');
  expect(message).toMatch(/^Le tableau, sans les noms : https:\/\/jalon\.test\/#tableau-2z\.x$/m);
  expect(message.indexOf('#tableau')).toBeLessThan(message.indexOf('Alten'));
  expect(message).not.toMatch(/Inès|Not asked|Bêta/);
  expect(messageAbout(rows)).not.toContain('sans les noms');
});

test('the message counts incomplete rows, and states the sum of the savings by supplier', () => {
  const message = messageAbout([...rows, createRow('empty')]);
  expect(message).toContain(
    '7 prestataires, pour 733 025 € par an, sans compter 1 ligne incomplète',
  );
  expect(message).toContain('Nous visons 68 125 € d’économie par an sur 4 prestataires.');
  expect(message.split('\n').slice(-3)).toEqual([
    '– Sans fournisseur, 1 prestataire : 32 700 €',
    '– Alten, 2 prestataires : 24 525 €',
    '– Gamma, 1 prestataire : 10 900 €',
  ]);
});

test('the message explains by rows below their estimate why the saving exceeds the gap', () => {
  const message = messageAbout([row('500'), row('440')]);
  expect(message).toContain('C’est 8 720 € de plus que le tarif estimé.');
  expect(message).toContain(
    'Nous visons 10 900 € d’économie par an sur 1 prestataire, sans déduire 1 ligne payée au-dessous du tarif estimé.',
  );
});

test('the message about many rows stays within the limit of the form, and its link is not cut', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    row('500', { fournisseur: `Fournisseur ${'é'.repeat(index)} ${String(index)}` }),
  );
  const address = `https://jalon.test/#tableau-2z.${'x'.repeat(3_900)}`;
  const message = messageAbout(many, address);
  expect(message.length).toBeLessThan(8_000);
  expect(message).toContain(`Les 40 premières lignes, sans les noms : ${address}\n`);
  expect(message).toMatch(/– et \d+ autres fournisseurs$/);
});

test.each([
  ['one row', ['450'], '1 prestataire', 'Il est payé au tarif estimé.'],
  ['two rows', ['450', '450'], '2 prestataires', 'Ils sont payés au tarif estimé.'],
  ['a row below', ['449'], '1 prestataire', 'C’est 218 € de moins que le tarif estimé.'],
])('the message about %s is in plain French', (_, typed, counted, said) => {
  const message = messageAbout(typed.map((one) => row(one)));
  expect(message).toContain(`Notre tableau compte ${counted}, pour`);
  expect(message.split('\n')).toContain(said);
});

test.each([
  [-290_921, 'Simulation détaillée : perte de 290 921 € par an'],
  [12.5, 'Simulation détaillée : économie de 12,50 € par an'],
  [0, 'Simulation détaillée'],
])('a table with a difference of %d has the subject %j', (difference, subject) => {
  const total = { ...report.total, difference };
  expect(plain(messageSubject({ total }))).toBe(subject);
});

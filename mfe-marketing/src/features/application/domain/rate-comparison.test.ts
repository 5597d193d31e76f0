import { compareRateWithEstimate } from './rate-comparison';

const plain = (text: string | null) => text?.replace(/[\u00A0\u202F]/g, ' ') ?? null;
const RANGE =
  'notre estimation pour « Développeur Java » : 336 € (junior) à 605 € (senior et lead) par jour.';

test.each([
  ['Développeuse Java', '335', `En dessous de ${RANGE}`],
  ['Développeuse Java', '336', `Dans ${RANGE}`],
  ['java développeur', '605', `Dans ${RANGE}`],
  ['Développeur Java', '605.5', `Au-dessus de ${RANGE}`],
  ['Développeur Java', '', null],
  ['Développeur Java', '0', null],
  ['Dresseur de licornes', '500', null],
  ['', '500', null],
])('for the job %j, a daily rate of %j gives the comparison %j', (fonction, tjm, sentence) => {
  expect(plain(compareRateWithEstimate(fonction, tjm))).toBe(sentence);
});

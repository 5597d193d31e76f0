import { emptyDraft } from './request';
import { rateEstimateTexts } from './rate-estimate';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

test.each([
  [
    { searchValue: 'développeur React', selectedSeniorite: 'confirme' },
    'Estimation pour « Développeur React », confirmé : 380 € par jour, 456 € pour un lead.',
  ],
  [
    { selectedItems: ['Développeur', 'PHP'] },
    'Estimation pour « Développeur PHP » : de 304 € à 547 € par jour selon l’expérience et le rôle de lead.',
  ],
  [
    { searchValue: 'Développeuse React', selectedItems: ['Développeur', 'JavaScript'] },
    'Estimation pour « Développeur React » : de 304 € à 547 € par jour selon l’expérience et le rôle de lead.',
  ],
  [
    {
      selectedItems: ['Product Owner', 'DevOps Engineer', 'Scrum Master'],
      selectedSeniorite: 'senior',
    },
    'Estimation pour « Product Owner », « Ingénieur DevOps », « Scrum Master », senior : de 540 € à 720 € par jour selon le poste et le rôle de lead.',
  ],
  [
    { searchValue: 'Développeur React', selectedItems: ['Architecte', 'Data Scientist'] },
    'Estimation pour « Développeur React », « Architecte », « Data Scientist » : de 304 € à 936 € par jour selon l’expérience et le rôle de lead.',
  ],
  [{ searchValue: 'quelqu’un' }, ''],
  [{}, ''],
])('for the answers %j the estimate is %j', (answers, text) => {
  expect(plain(rateEstimateTexts({ ...emptyDraft, ...answers }).text)).toBe(text);
});

test.each([
  ['399,99', false, true],
  ['400', false, false],
  ['', false, false],
  ['beaucoup', false, false],
  ['300', true, false],
])(
  'for two positions, a maximum of %j (no maximum: %p) raises a question: %p',
  (tjmMax, isMaxTjm, isBelow) => {
    const selectedItems = ['Data Scientist', 'Scrum Master'];
    const estimate = rateEstimateTexts({ ...emptyDraft, selectedItems, tjmMax, isMaxTjm });
    expect(estimate.warning).toEqual(isBelow ? expect.stringContaining('moins') : null);
  },
);

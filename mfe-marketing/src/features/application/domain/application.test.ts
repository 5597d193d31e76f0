import { SCRIPT_URLS } from '@jalon/scripts/testkit/payloads';
import { checkValues } from '../../../lib/mail-form';
import { applicationMailForm, type Application } from './application';

const complete: Application = {
  nom: 'Martin',
  prenom: 'Camille',
  fonction: 'Architecte',
  email: 'camille@exemple.fr',
  telephone: '06 12 34 56 78',
  linkedin: 'https://www.linkedin.com/in/camille',
  tjm: '500',
  statut: '',
};

const refused = (change: Partial<Application>) =>
  checkValues({ ...complete, ...change }, applicationMailForm.rules).map(({ name }) => name);

it.each([
  {},
  { statut: 'Portage salarial' },
  { linkedin: 'linkedin.com/in/camille' },
  { tjm: '0' },
])('accepts a complete application with %j', (change) => {
  expect(refused(change)).toEqual([]);
});

it.each(Object.keys(complete).filter((name) => name !== 'statut'))('requires %s', (name) => {
  expect(refused({ [name]: '' })).toEqual([name]);
});

it.each([
  ['tjm', '-1'],
  ['tjm', '1e3'],
  ['tjm', '1.200'],
  ['linkedin', 'camille'],
  ['telephone', '06 12'],
  ['email', 'camille'],
])('refuses %s with %s', (name, value) => {
  expect(refused({ [name]: value })).toEqual([name]);
});

it.each(SCRIPT_URLS)('refuses the profile %j with a message', (linkedin) => {
  const message = 'Indiquez une adresse complète, qui commence par https://.';
  const problems = checkValues({ ...complete, linkedin }, applicationMailForm.rules);
  expect(problems).toEqual([{ name: 'linkedin', message }]);
});

it('an application fills the variables of the mail template', () => {
  const application = { ...complete, linkedin: 'www.linkedin.com/in/camille', tjm: '650' };
  expect(applicationMailForm.params(application)).toEqual({
    from_name: 'Camille Martin',
    from_email: 'camille@exemple.fr',
    subject: 'Nouvelle candidature freelance',
    message:
      'Fonction\u00A0: Architecte\nTéléphone\u00A0: 06 12 34 56 78\nLinkedIn\u00A0: https://www.linkedin.com/in/camille\nTJM\u00A0: 650\u00A0€',
  });
});

it.each([
  ['450,5', '450,5'],
  ['450.50 € HT', '450,5'],
  ['0500', '500'],
  ['1 200 €/jour', '1200'],
])('mails the rate %j as %j', (tjm, mailed) => {
  const { message } = applicationMailForm.params({ ...complete, tjm });
  expect(message).toContain(`TJM\u00A0: ${mailed}\u00A0€`);
});

import { SCRIPT_ADDRESSES } from '@jalon/scripts/testkit/payloads';
import { checkValues } from '../../../lib/mail-form';
import { applicationParams, applicationRules, type Application } from './application';

const complete: Application = {
  nom: 'Martin',
  prenom: 'Camille',
  fonction: 'Architecte',
  email: 'camille@exemple.fr',
  telephone: '06 12 34 56 78',
  linkedin: 'https://www.linkedin.com/in/camille',
  tjm: '500',
};

const refused = (change: Partial<Application>) =>
  checkValues({ ...complete, ...change }, applicationRules).map(({ name }) => name);

it('accepts a complete application', () => {
  expect(refused({})).toEqual([]);
});

it.each(Object.keys(complete))('requires %s', (name) => {
  expect(refused({ [name]: '' })).toEqual([name]);
});

it.each([
  ['tjm', '-1'],
  ['tjm', 'cinq cents'],
  ['tjm', '1e3'],
  ['tjm', '1.200'],
  ['tjm', '1,200 €'],
  ['tjm', '9000 €/mois'],
  ['linkedin', 'camille'],
  ['telephone', '06 12'],
  ['email', 'camille'],
])('refuses %s with %s', (name, value) => {
  expect(refused({ [name]: value })).toEqual([name]);
});

it('accepts a profile without https://', () => {
  expect(refused({ linkedin: 'linkedin.com/in/camille' })).toEqual([]);
});

it('accepts a daily rate of 0', () => {
  expect(refused({ tjm: '0' })).toEqual([]);
});

it.each(SCRIPT_ADDRESSES)('refuses %j as a profile, in words', (linkedin) => {
  expect(checkValues({ ...complete, linkedin }, applicationRules)).toEqual([
    {
      name: 'linkedin',
      message: 'Indiquez une adresse complète, qui commence par https://.',
    },
  ]);
});

const recipient = { name: 'Marque', email: 'rh@marque.example' };

it('composes the variables of the mail template', () => {
  const application = { ...complete, linkedin: 'www.linkedin.com/in/camille', tjm: '650' };
  expect(applicationParams(application, recipient)).toEqual({
    from_name: 'Camille Martin',
    from_email: 'camille@exemple.fr',
    subject: 'Nouvelle candidature freelance',
    message:
      'Fonction : Architecte\nTéléphone : 06 12 34 56 78\nLinkedIn : https://www.linkedin.com/in/camille\nTJM : 650 €',
    to_name: 'Marque',
    to_email: 'rh@marque.example',
  });
});

it.each([
  ['450,5', '450,5'],
  ['450.50 € HT', '450,5'],
  ['0500', '500'],
  ['1 200 €/jour', '1200'],
])('mails the rate %j as it was read: %j', (tjm, mailed) => {
  const { message } = applicationParams({ ...complete, tjm }, recipient);
  expect(message).toContain(`TJM : ${mailed} €`);
});

import { SCRIPT_ADDRESSES } from '@jalon/scripts/testkit/payloads';
import { problemsOf } from '../../../lib/mail-form';
import { applicationRules, type Application } from './application';

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
  problemsOf({ ...complete, ...change }, applicationRules).map(({ name }) => name);

it('accepts a complete application', () => {
  expect(refused({})).toEqual([]);
});

it.each(Object.keys(complete))('requires %s', (name) => {
  expect(refused({ [name]: '' })).toEqual([name]);
});

it.each([
  ['tjm', '-1'],
  ['tjm', 'cinq cents'],
  ['linkedin', 'camille'],
  ['telephone', '06 12'],
  ['email', 'camille'],
])('refuses %s with %s', (name, value) => {
  expect(refused({ [name]: value })).toEqual([name]);
});

it('accepts a profile without https://', () => {
  expect(refused({ linkedin: 'linkedin.com/in/camille' })).toEqual([]);
});

it('accepts a free mission: the minimum is 0', () => {
  expect(refused({ tjm: '0' })).toEqual([]);
});

it.each(SCRIPT_ADDRESSES)('refuses %j as a profile, in words', (linkedin) => {
  expect(problemsOf({ ...complete, linkedin }, applicationRules)).toEqual([
    {
      name: 'linkedin',
      message: 'Indiquez une adresse complète, qui commence par https://.',
    },
  ]);
});

import { productionConfig } from '../../core/config';
import { findRoot } from '../../core/paths';
import { publishBlockers } from './publish-blockers';

const config = productionConfig(findRoot());
const TO_COMPLETE = 'À compléter : plus tard';
const filledIn = JSON.parse(
  JSON.stringify(config).replaceAll(/"À compléter[^"]*"/g, '"renseigné"'),
) as typeof config;

test('a configuration that is filled in may go to production', () => {
  expect(publishBlockers(filledIn)).toEqual([]);
});

test.each([
  [
    'legal.host.name',
    { legal: { ...filledIn.legal, host: { ...filledIn.legal.host, name: TO_COMPLETE } } },
  ],
  ['contact.phone', { contact: { ...filledIn.contact, phone: TO_COMPLETE } }],
  ['firebase.projectId', { firebase: { ...filledIn.firebase, projectId: TO_COMPLETE } }],
  ['mail.serviceId', { mail: { ...filledIn.mail, serviceId: TO_COMPLETE } }],
])('%s keeps it back while it is a placeholder', (path, patch) => {
  expect(publishBlockers({ ...filledIn, ...patch })).toEqual([path]);
});

test('the words of the brand are the operator’s own', () => {
  const brand = { ...filledIn.brand, tagline: TO_COMPLETE };
  expect(publishBlockers({ ...filledIn, brand })).toEqual([]);
});

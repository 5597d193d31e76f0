import { parseCityQuery } from './search-cities';

test.each([
  ['  Ly ', { nom: 'Ly' }],
  ['L’Haÿ', { nom: "L'Haÿ" }],
  ['Fiﬀe', { nom: 'Fiffe' }],
  ['Lyon (Rhône)', { nom: 'Lyon' }],
  ['l', null],
  ['Y (Somme)', null],
  ['69003', { codePostal: '69003' }],
  [' 69 003 ', { codePostal: '69003' }],
  ['69003 Lyon', { codePostal: '69003', nom: 'Lyon' }],
  ['Lyon, 69003', { codePostal: '69003', nom: 'Lyon,' }],
  ['6900', null],
  ['690033', null],
  ['Paris 15', { nom: 'Paris 15' }],
])('the city %j is looked up as %j', (typed, query) => {
  expect(parseCityQuery(typed)).toEqual(query);
});

import { createCommunesService } from './communes';
import { serveHandlers, type Served } from './http';

let server: Served;

beforeAll(async () => {
  server = await serveHandlers([createCommunesService()]);
});
afterAll(() => server.close());

async function suggest(asked: Record<string, string>): Promise<{ code: string }[]> {
  const query = new URLSearchParams({ ...asked, boost: 'population', limit: '5' });
  const response = await fetch(`${server.origin}/communes?${query.toString()}`);
  return (await response.json()) as { code: string }[];
}

test.each([
  ['paris', ['75056']],
  ['saint-é', ['42218']],
  ['SAINT D', ['97411', '93066']],
  ["L'Haÿ-les-Roses", ['94038']],
  ['oeuilly', ['51410', '02565']],
  ['aix-en-p', ['13001', '59004']],
  ['aris', []],
  ['', []],
])('the text "%s" suggests the largest communes first: %j', async (nom, codes) => {
  const suggested = (await suggest({ nom })).map(({ code }) => code);
  expect(suggested.slice(0, codes.length || 1)).toEqual(codes);
  expect(suggested.length).toBeLessThanOrEqual(5);
});

test.each([
  [{ codePostal: '69003' }, ['69123']],
  [{ codePostal: '97400' }, ['97411']],
  [{ codePostal: '69003', nom: 'lyon' }, ['69123']],
  [{ codePostal: '69003', nom: 'paris' }, []],
  [{ codePostal: '00000' }, []],
])('the query %j suggests the communes %j', async (asked, codes) => {
  expect((await suggest(asked)).map(({ code }) => code)).toEqual(codes);
});

test('a suggested commune has a name, a code and a department', async () => {
  expect((await suggest({ nom: 'saint-denis' }))[0]).toEqual({
    nom: 'Saint-Denis',
    code: '97411',
    departement: { code: '974', nom: 'La Réunion' },
  });
});

import { createServer, type Server } from 'node:http';
import { freePort } from '../../core/ports';
import { closeServer, listen, LOCAL_HOST, requestListener } from '../http';
import { createCommunesService } from '.';

let server: Server;
let endpoint: string;

beforeAll(async () => {
  const port = await freePort();
  const service = createCommunesService();
  server = createServer(requestListener([service.handle]));
  await listen(server, port, 'services');
  endpoint = `http://${LOCAL_HOST}:${port.toString()}/communes`;
  await service.warmUp();
});

afterAll(() => closeServer(server));

interface Answer {
  code: string;
  nom: string;
  _score: number;
}

async function ask(query: Record<string, string>): Promise<Answer[]> {
  const response = await fetch(`${endpoint}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer[];
}

/** The orders come from a run of the public service's own program on the same data, scores included. */
test.each([
  ['Saint-D', ['97411', '93066', '32373', '29245', '64474']],
  ['sa', ['72264', '38468', '45302', '97616', '63398']],
  ['paris', ['75056', '81202', '82137', '95176', '38485']],
  ['saint-é', ['42218', '97358', '28336', '38425', '79246']],
  ['nant', ['44109', '92050', '01269', '87103', '71328']],
  ['bors (canton', ['16053', '16052']],
  ['oeuilly', ['51410', '02565']],
  ["L'Haÿ-les-Roses", ['94038']],
  ['aix-en-p', ['13001', '59004']],
  // The typographic apostrophe is not elided: the site sends a straight one.
  ['d’alençon', []],
  ['marseille 1er', []],
  ['75', []],
  ['', []],
])('"%s" suggests %j, the population counting', async (nom, codes) => {
  const found = await ask({ nom, boost: 'population', limit: '5' });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['nant', ['12168', '01269', '21450', '55376', '71328']],
  ['sa', ['38468', '72264', '63398', '31523', '15214']],
  ['oeuilly', ['02565', '51410']],
])('"%s" suggests %j without a boost', async (nom, codes) => {
  const found = await ask({ nom, limit: '5' });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test('the site gets the name, the code, the score and the department, and nothing else', async () => {
  expect(
    await ask({ nom: 'Saint-D', boost: 'population', limit: '1', fields: 'nom,code,departement' }),
  ).toEqual([
    {
      nom: 'Saint-Denis',
      code: '97411',
      _score: expect.closeTo(0.083058, 6) as number,
      departement: { code: '974', nom: 'La Réunion' },
    },
  ]);
});

test('without fields, those of the public service', async () => {
  expect(await ask({ nom: 'Lyon', boost: 'population', limit: '1' })).toMatchObject([
    {
      nom: 'Lyon',
      code: '69123',
      codeDepartement: '69',
      siren: '216901231',
      codeEpci: '200046977',
      codeRegion: '84',
      population: 519127,
    },
  ]);
});

test('districts of big towns, delegated and associated communes are not suggested', async () => {
  const found = await ask({ nom: 'Lyon', fields: 'type' });
  expect(new Set(found.map((commune) => (commune as unknown as { type: string }).type))).toEqual(
    new Set(['commune-actuelle']),
  );
});

test('any page may ask, by GET only; a bad limit is refused', async () => {
  const response = await fetch(`${endpoint}?nom=lyon&limit=abc`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.status).toBe(400);
  expect(await response.text()).toBe('Your limit parameter is not a number or is negative');
  expect((await fetch(endpoint, { method: 'POST' })).status).toBe(401);
});

import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@jalon/shared/testing';
import { CityField } from './CityField';

const FAILED = 'Une erreur est survenue lors de la recherche des villes';

interface Asked {
  url: URL;
  answer: (names: string[]) => Promise<void>;
  fail: () => Promise<void>;
}

let asked: Asked[];
const departement = { nom: 'Rhône' };
const cityOf = (nom: string, code: number) => ({ nom, code: String(code), departement });

/** A `fetch` whose answers the test releases, in any order. */
const heldFetch = (url: string): Promise<Response> =>
  new Promise((resolve) => {
    const give = (status: number, json: unknown) =>
      act(async () => {
        const body = JSON.stringify(json);
        resolve({ ok: status === 200, status, text: () => Promise.resolve(body) } as Response);
        await jest.advanceTimersByTimeAsync(0);
      });
    asked.push({
      url: new URL(url),
      answer: (names) => give(200, names.map(cityOf)),
      fail: () => give(500, {}),
    });
  });

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
  globalThis.fetch = heldFetch as typeof fetch;
});

function Host({ initial }: { initial: string }) {
  const [ville, setVille] = useState(initial);
  return (
    <>
      <CityField value={ville} onChange={(patch) => setVille(patch.ville ?? '')} />
      <button type="button">Ailleurs</button>
    </>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(initial = '') {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderWithSite(<Host initial={initial} />);
  return { user, input: screen.getByRole('combobox', { name: 'Ville de la mission' }) };
}

async function lookUp(text: string) {
  const page = open();
  await page.user.type(page.input, text);
  await pass(300);
  return page;
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const request = (index: number) => {
  const request = asked[index];
  if (!request) throw new Error(`There were ${String(asked.length)} requests.`);
  return request;
};

test('a city is looked up once, 300 ms after the last key, from two letters on', async () => {
  const { user, input } = open();
  await user.type(input, 'l');
  await pass(1000);
  expect(asked).toHaveLength(0);
  await user.type(input, '’H');
  await pass(299);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(request(0).url.searchParams)).toEqual({
    nom: "l'H",
    boost: 'population',
    limit: '5',
    fields: 'nom,code,departement',
  });
});

test('city suggestions match the last text entered, whatever the order of the answers', async () => {
  const { user, input } = await lookUp('Ly');
  await user.type(input, 'o');
  await pass(300);
  await request(1).answer(['Lyon']);
  await request(0).answer(['Lys']);
  expect(options()).toEqual(['Lyon (Rhône)']);
  expect(screen.getByText('1 ville suggérée')).toBeInTheDocument();
});

test('a suggestion chosen with the keyboard fills the field and closes the list', async () => {
  const { user, input } = await lookUp('Ly');
  await request(0).answer(['Lyon', 'Lys']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(input).toHaveValue('Lys (Rhône)');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await pass(1000);
  expect(asked).toHaveLength(1);
});

test('the list of cities reopens on focus, stays open on a click and chooses nothing on blur', async () => {
  const { user, input } = open('Lyon (Rhône)');
  await user.click(input);
  await pass(300);
  expect(request(0).url.searchParams.get('nom')).toBe('Lyon');
  await request(0).answer(['Lyon', 'Lys']);
  await user.click(input);
  expect(options()).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  expect(screen.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
  expect(options()).toEqual([]);
  expect(input).toHaveValue('Lyon (Rhône)');
});

test('an answer that comes after the city field was left neither opens the list nor takes the focus', async () => {
  const { user } = await lookUp('Ly');
  await user.tab();
  await request(0).answer(['Lyon']);
  expect(options()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
});

test('an unknown city stays in the field, with a note until the text changes', async () => {
  const { user, input } = await lookUp('Zzz');
  await request(0).answer([]);
  await user.tab();
  expect(input).toHaveValue('Zzz');
  expect(input).toHaveAccessibleDescription(/gardée telle quelle/);
  await user.clear(input);
  expect(input).not.toHaveAccessibleDescription(/gardée telle quelle/);
});

test('a failed lookup is retried once, then reported, and the city stays free text', async () => {
  const { user, input } = await lookUp('Ly');
  await request(0).fail();
  expect(asked).toHaveLength(2);
  await request(1).fail();
  expect(asked).toHaveLength(2);
  expect(input).toHaveAccessibleDescription(expect.stringContaining(FAILED));
  await user.type(input, 'on');
  expect(input).toHaveValue('Lyon');
  await pass(300);
  await request(2).answer(['Lyon']);
  expect(input).not.toHaveAccessibleDescription(expect.stringContaining(FAILED));
  expect(options()).toEqual(['Lyon (Rhône)']);
});

import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithSite } from '../testing';
import { Link, useNavigate } from '@jalon/shared/routing';
import { useAddressState } from '.';

/** A page with a field whose value is in the address, as in lists and simulators. */
function Page() {
  const { query, opening, write, flush } = useAddressState();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState('');
  const navigate = useNavigate();
  if (opened !== opening) {
    setOpened(opening);
    setTyped(query.get('mot') ?? '');
  }
  return (
    <>
      <input
        aria-label="Mot"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          write({ mot: target.value });
        }}
      />
      <output>{query.getAll('choix').join(' ')}</output>
      <button
        onClick={() => {
          write({ choix: ['un', 'deux'] }, '#liste');
          flush();
        }}
      >
        Choisir
      </button>
      <button onClick={() => void navigate(-1)}>Revenir</button>
      <Link to="/?mot=lien">Ouvrir</Link>
    </>
  );
}

const field = () => screen.getByLabelText('Mot');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => {
  fireEvent.click(screen.getByRole(name === 'Ouvrir' ? 'link' : 'button', { name }));
};

it('a page reads the address on arrival and writes it after a pause, without blank or too long values', async () => {
  const { location } = renderWithSite(<Page />, { path: '/?onglet=a&mot=%ff%3Cb%3E#haut' });
  expect(field()).toHaveValue('\uFFFD<b>');
  type('a b.');
  expect(location.href).toContain('mot=%ff');
  await waitFor(() => expect(location.href).toBe('/?onglet=a&mot=a+b%2E#haut'));
  expect(field()).toHaveValue('a b.');
  for (const value of [' ', 'x'.repeat(201)]) {
    type(value);
    await waitFor(() => expect(location.href).toBe('/?onglet=a#haut'));
    expect(field()).toHaveValue(value);
  }
});

it('a page ignores a value in the address that is too long', () => {
  renderWithSite(<Page />, { path: `/?mot=${'9'.repeat(201)}` });
  expect(field()).toHaveValue('');
});

it('flush writes all pending values to the address at once, including several values of one parameter', async () => {
  const { location } = renderWithSite(<Page />, { path: '/' });
  type('ici');
  press('Choisir');
  await waitFor(() => expect(location.href).toBe('/?mot=ici&choix=un&choix=deux#liste'));
  expect(screen.getByRole('status')).toHaveTextContent('un deux');
});

it('a page reads an address that the visitor opens, and drops values that were not written yet', async () => {
  const { location } = renderWithSite(<Page />, { path: '/?mot=avant' });
  type('perdu');
  press('Ouvrir');
  expect(field()).toHaveValue('lien');
  press('Choisir');
  await waitFor(() => expect(location.href).toBe('/?mot=lien&choix=un&choix=deux#liste'));
  press('Revenir');
  expect(field()).toHaveValue('avant');
});

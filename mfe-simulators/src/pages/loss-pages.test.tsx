import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRequestDraft } from '@jalon/shared/draft';
import { HAND_OVER_HASH, readHandedOver } from '@jalon/shared/forms';
import { useLocation } from '@jalon/shared/routing';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import LossFormPage from './LossFormPage';
import LossResultPage from './LossResultPage';

function Pages() {
  const { pathname } = useLocation();
  if (pathname === '/simulateur-gains') return <LossFormPage />;
  return pathname === '/simulateur1' ? <LossResultPage /> : <p>Autre page</p>;
}

const open = (path: string) => renderWithSite(<Pages />, { path });
const count = () => screen.getByLabelText('Nombre de prestataires externes');
const estimate = () => userEvent.click(screen.getByRole('button', { name: 'Estimer' }));
const fact = (label: string) => {
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  return screen.getAllByRole('definition')[terms.indexOf(label)];
};

afterEach(() => {
  act(() => createRequestDraft({}).reset());
});

it('an excessive number of providers is questioned, but the loss is still computed', async () => {
  const { location } = open('/simulateur-gains');
  await userEvent.type(count(), '1000000000');
  expect(count()).toHaveAccessibleDescription(/est-ce bien un nombre de personnes/);
  await userEvent.click(screen.getByRole('radio', { name: 'Très gros fournisseurs' }));
  await estimate();
  expect(location.href).toContain('nombrePrestataires=1000000000&');
});

it('the result shows how the estimate is computed, and the estimates for other suppliers', () => {
  open('/simulateur1?nombrePrestataires=10&fournisseur=gros_moyens');
  expect(fact('Nombre de prestataires')).toHaveTextContent('10');
  expect(fact('Type de fournisseur')).toHaveTextContent('Gros ou moyens fournisseurs');
  expect(fact('Jours travaillés par an')).toHaveTextContent('218 jours');
  expect(fact('Marge par jour')).toHaveTextContent('150 €');
  expect(screen.getByText(/×/)).toHaveTextContent(
    '10 prestataires × 218 jours × 150 € = 327 000 €',
  );
  const rows = within(screen.getByRole('figure')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent.replace(/[\u00A0\u202F]/g, ' '))).toEqual([
    'Très gros fournisseurs436 000 €',
    'Gros ou moyens fournisseurs (votre réponse)327 000 €',
    'Petits fournisseurs ou freelances en direct218 000 €',
  ]);
});

it('the result has a margin of 100 for an unknown type of supplier', () => {
  open('/simulateur1?nombrePrestataires=1&fournisseur=%3Cscript%3E');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('21 800 € par an');
  expect(fact('Type de fournisseur')).toHaveTextContent('Autre type de fournisseur');
});

it.each(['', '?nombrePrestataires=0&fournisseur=tres_gros', '?nombrePrestataires=10'])(
  'a result page opened with the query %j redirects to the form with a message',
  (search) => {
    const { location } = open(`/simulateur1${search}`);
    expect(location.href).toBe('/simulateur-gains');
    expect(screen.getByRole('alert')).toHaveTextContent(/ne contient pas d’estimation valable/);
  },
);

it('the result mentions no margin for a type of supplier without a margin', () => {
  open('/simulateur1?nombrePrestataires=2&fournisseur=petits_freelances');
  const note = screen.getByText(/^Cette estimation est indicative/);
  expect(note).not.toHaveTextContent(/marge|prélèvent|temps/i);
  expect(fact('Montant par jour')).toHaveTextContent('100 €');
  expect(screen.queryByText(/marge/i)).not.toBeInTheDocument();
});

it('the result links to the detailed simulator and to the contact form, with the estimate filled in', async () => {
  open('/simulateur1?nombrePrestataires=10&fournisseur=gros_moyens');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Obtenir une simulation plus précise')).toHaveAttribute(
    'href',
    '/simulateur-detail?nombrePrestataires=10&fournisseur=gros_moyens',
  );
  const contact = new URL(link('Nous contacter').getAttribute('href') ?? '', 'https://jalon.test');
  expect(contact.pathname + contact.hash).toBe(`/contact${HAND_OVER_HASH}`);
  expect(contact.searchParams.get('sujet')).toMatch(/^Pertes estimées à 327\s000\s€ par an$/);
  await userEvent.click(link('Nous contacter'));
  const { sujet, message } = readHandedOver(HAND_OVER_HASH);
  expect(sujet).toBe(contact.searchParams.get('sujet'));
  expect(message).toMatch(/10 prestataires × 218\sjours/);
  expect(message).toMatch(/\/simulateur1\?nombrePrestataires=10&fournisseur=gros_moyens$/);
});

it('a new estimate begins with an empty form', async () => {
  const { location } = open('/simulateur1?nombrePrestataires=10&fournisseur=gros_moyens');
  await userEvent.click(screen.getByRole('link', { name: 'Nouvelle simulation' }));
  expect(location.href).toBe('/simulateur-gains');
  expect(count()).toHaveValue('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the result states our share beside the margin of a supplier, if the operator states it', () => {
  const config = { ...siteConfigFixture, fees: 'Notre part est de 40 € par jour.' };
  const isStated = (supplier: string, more = {}) => {
    const path = `/simulateur1?nombrePrestataires=10&fournisseur=${supplier}`;
    const { unmount } = renderWithSite(<Pages />, { path, ...more });
    const isShown = screen.queryByText(/indicative\. Notre part est de 40\s€ par jour\.$/) !== null;
    unmount();
    return isShown;
  };
  expect(isStated('gros_moyens')).toBe(false);
  expect(isStated('gros_moyens', { config })).toBe(true);
  expect(isStated('petits_freelances', { config })).toBe(false);
});

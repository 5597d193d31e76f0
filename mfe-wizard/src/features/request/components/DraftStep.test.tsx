import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tabStore } from '@jalon/shared/storage';
import { renderWithSite } from '@jalon/shared/testing';
import DetailsStepPage from '../../../pages/DetailsStepPage';
import RefineStepPage from '../../../pages/RefineStepPage';
import { wizardDraft } from '../api/wizard-state';

const user = userEvent.setup();

beforeEach(() => {
  wizardDraft.reset();
});

test('step 2 shows the city on site, the remote days in hybrid, and neither in full remote', async () => {
  renderWithSite(<RefineStepPage />, { path: '/recherche2' });
  const city = () => screen.queryByRole('combobox', { name: 'Ville de la mission' });
  const days = () => screen.queryByRole('radiogroup', { name: 'Jours de télétravail' });
  expect([city(), days()]).toEqual([null, null]);

  await user.click(screen.getByRole('radio', { name: 'Sur Site' }));
  expect(city()).toBeVisible();
  expect(days()).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Hybride' }));
  expect(city()).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '3' }));
  await user.click(screen.getByRole('radio', { name: 'Full Remote' }));
  expect([city(), days()]).toEqual([null, null]);

  await user.click(screen.getByRole('radio', { name: 'Hybride' }));
  expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
});

test('a maximum rate below the estimate raises a question after a pause or in the next field, not at each key', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  wizardDraft.update({ searchValue: 'Développeur React' });
  renderWithSite(<RefineStepPage />, { path: '/recherche2' });
  await screen.findByText(/Estimation pour/);
  const warning = () => screen.queryByText(/^Inférieur à notre estimation/);
  const maximum = screen.getByRole('textbox', { name: /^Maximum/ });
  await user.type(maximum, '20');
  expect(warning()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(warning()).toBeVisible();
  await user.type(maximum, '0');
  expect(warning()).not.toBeInTheDocument();
  await user.tab({ shift: true });
  expect(warning()).toBeVisible();
  jest.useRealTimers();
});

test('the rate range is checked when the focus moves on, and an invalid range blocks the step', async () => {
  const { location } = renderWithSite(<RefineStepPage />, { path: '/recherche2' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Valider' }));
  await user.type(screen.getByRole('textbox', { name: 'Minimum, en euros' }), '700');
  await user.tab();
  await user.keyboard('5');
  expect(screen.queryByText(/Le TJM maximum doit/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(/Le TJM maximum doit/)).toBeVisible();
  await submit();
  expect(location.href).toBe('/recherche2');
  await user.click(screen.getByRole('checkbox', { name: 'Max' }));
  expect(screen.getByRole('textbox', { name: 'Maximum, en euros' })).toBeDisabled();
  expect(screen.queryByText(/Le TJM maximum doit/)).not.toBeInTheDocument();
  await submit();
  expect(location.href).toBe('/recherche3');
});

test('the link to the last step begins a new request with the values entered so far', async () => {
  tabStore.write('jalon.request.sent', '{}');
  const { location } = renderWithSite(<DetailsStepPage />, { path: '/recherche3' });
  await user.type(screen.getByRole('textbox', { name: 'Description détaillée' }), 'Refonte');
  await user.click(screen.getByRole('link', { name: /^Passer/ }));
  expect(location.href).toBe('/recherche4');
  expect(wizardDraft.getState().description).toBe('Refonte');
  expect(tabStore.read('jalon.request.sent')).toBeNull();
});

test('the button Retour opens the previous step and keeps entered values', async () => {
  const { location } = renderWithSite(<DetailsStepPage />, { path: '/recherche3' });
  await user.type(screen.getByRole('textbox', { name: 'Description détaillée' }), 'Refonte');
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  expect(location.href).toBe('/recherche2');
  expect(wizardDraft.getState().description).toBe('Refonte');
});

test('a mission sheet is checked, shown by its name, and can be removed', async () => {
  const user = userEvent.setup({ applyAccept: false });
  renderWithSite(<DetailsStepPage />, { path: '/recherche3' });
  const sheet = screen.getByLabelText('Fiche de mission');
  expect(sheet).toHaveAccessibleDescription(expect.stringContaining('Seul le nom du fichier'));

  await user.upload(sheet, new File(['x'], 'photo.png'));
  expect(sheet).toHaveAccessibleDescription(expect.stringContaining('pas au bon format'));
  expect(wizardDraft.getState().fileSelected).toBe('');

  await user.upload(sheet, new File(['x'], 'fiche.pdf'));
  expect(sheet).not.toHaveAccessibleDescription(expect.stringContaining('pas au bon format'));
  expect(wizardDraft.getState().fileSelected).toBe('fiche.pdf');

  await user.click(screen.getByRole('button', { name: 'Retirer fiche.pdf' }));
  expect(wizardDraft.getState().fileSelected).toBe('');
  expect(sheet).toHaveFocus();
});

test('a choice in step 2 can be cleared', async () => {
  renderWithSite(<RefineStepPage />, { path: '/recherche2' });
  const senior = screen.getByRole('radio', { name: 'Senior' });
  expect(screen.queryByRole('button', { name: /^Effacer/ })).not.toBeInTheDocument();
  await user.click(senior);
  await user.click(screen.getByRole('button', { name: /^Effacer le choix «\sSéniorité\s»$/ }));
  expect(senior).not.toBeChecked();
  expect(wizardDraft.getState().selectedSeniorite).toBe('');
  expect(screen.getByRole('radio', { name: 'Junior' })).toHaveFocus();
});

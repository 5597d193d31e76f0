import { fireEvent, screen } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import { NetIncomeSlider } from './NetIncomeSlider';

const spaced = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const slider = () => screen.getByRole('slider', { name: 'Votre tarif journalier (TJM)' });
const setRate = (rate: number) => fireEvent.change(slider(), { target: { value: String(rate) } });

it('the slider shows the net income of a rate at once, and passes the rate to the simulator', () => {
  renderWithSite(<NetIncomeSlider />);
  setRate(300);
  expect(spaced(slider().getAttribute('aria-valuetext'))).toBe(
    '300 € par jour, soit 44 550 € net par an',
  );
  expect(screen.getByText(/^44\s550\s€$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Affiner dans le simulateur' })).toHaveAttribute(
    'href',
    '/simulateur?tjm=300&jours=18&charges=25',
  );
});

it('the slider warns above the ceiling of the micro-entreprise', () => {
  renderWithSite(<NetIncomeSlider />);
  setRate(420);
  expect(screen.queryByText(/Au-dessus du plafond/)).not.toBeInTheDocument();
  setRate(430);
  expect(screen.getByText(/Au-dessus du plafond deux années de suite/)).toBeInTheDocument();
});

it.each([
  ['550', '550'],
  ['5000', '1000'],
  ['cher', '420'],
])('starts at the rate %s of the address, as the application form does', (tjm, rate) => {
  renderWithSite(<NetIncomeSlider />, { path: `/je-suis-freelance?tjm=${tjm}` });
  expect(slider()).toHaveValue(rate);
  expect(spaced(slider().getAttribute('aria-valuetext'))).toContain(
    `${rate.replace(/(?=000$)/, ' ')} € par jour`,
  );
});

import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import { EXAMPLE_DAYS, EXAMPLE_RATE, payslip } from '../features/portage/content';
import PortagePage from './PortagePage';

it('cuts an example of an invoice into the lines of a payslip, which add up to it', () => {
  renderWithSite(<PortagePage />);
  const section = within(screen.getByRole('region', { name: /bulletin de paie/ }));
  expect(section.getAllByRole('listitem')).toHaveLength(payslip.length);
  expect(section.getByText(/^3\s470\s€$/)).toBeInTheDocument();
  expect(payslip.reduce((sum, { amount }) => sum + amount, 0)).toBe(EXAMPLE_RATE * EXAMPLE_DAYS);
});

it('leads to the comparison of statuses with the figures of the example', () => {
  renderWithSite(<PortagePage />);
  expect(screen.getByRole('link', { name: 'Calculer avec vos montants' })).toHaveAttribute(
    'href',
    '/simulateur?tjm=500&jours=18&frais=0&gestion=7#comparaison',
  );
});

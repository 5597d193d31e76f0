import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import { EXAMPLE_DAYS, EXAMPLE_RATE, payslipLines } from '../features/portage/content';
import PortagePage from './PortagePage';

it('the lines of the payslip on the portage page add up to the invoice of the example', () => {
  renderWithSite(<PortagePage />);
  const section = within(screen.getByRole('region', { name: /bulletin de\spaie/ }));
  expect(section.getAllByRole('listitem')).toHaveLength(payslipLines.length);
  expect(section.getByText(/^3\s470\s€$/)).toBeInTheDocument();
  expect(payslipLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    EXAMPLE_RATE * EXAMPLE_DAYS,
  );
});

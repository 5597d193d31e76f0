import { screen } from '@testing-library/react';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import AboutPage from './AboutPage';
import CompanyPage from './CompanyPage';
import FaqPage from './FaqPage';

/** Freelances read the questions too: only the page for companies tells that volume lowers a rate. */
const pages = [
  ['CompanyPage', CompanyPage, 1],
  ['FaqPage', FaqPage, 0],
] as const;
const AGREEMENT =
  /Le tarif annoncé par le freelance se négocie .*\s; rien ne commence sans son accord et celui de l’entreprise\./;
const fees = 'Elle est de 40 € par jour, payée par l’entreprise.';

test.each(pages)(
  '%s says how a rate is agreed, and states our share only if the operator does',
  (_, Page, volumes) => {
    const { unmount } = renderWithSite(<Page />);
    expect(screen.getByText(AGREEMENT)).toBeInTheDocument();
    expect(screen.queryAllByText(/baisse avec le volume/)).toHaveLength(volumes);
    expect(screen.queryByText(/40\s€ par jour, payée/)).not.toBeInTheDocument();
    unmount();
    renderWithSite(<Page />, { config: { ...siteConfigFixture, fees } });
    expect(
      screen.getByText(/accord et celui de l’entreprise\. Elle est de 40\s€/),
    ).toBeInTheDocument();
  },
);

test('the page about us says that our share is not published, unless the operator states the share', () => {
  const { unmount } = renderWithSite(<AboutPage />);
  expect(screen.getByText(/^Notre part n’est pas publiée/)).toBeInTheDocument();
  unmount();
  renderWithSite(<AboutPage />, { config: { ...siteConfigFixture, fees } });
  expect(screen.queryByText(/^Notre part n’est pas publiée/)).not.toBeInTheDocument();
});

test('the page about us lists each mailbox, but no telephone number that is a placeholder', () => {
  const contact = { ...siteConfigFixture.contact, phone: 'À compléter : numéro' };
  renderWithSite(<AboutPage />, { config: { ...siteConfigFixture, contact } });
  for (const address of [contact.email, contact.requestEmail, contact.recruitingEmail]) {
    const link = screen.getByRole('link', { name: address });
    expect(link).toHaveAttribute('href', `mailto:${address}`);
  }
  expect(screen.queryByText(/À compléter/)).not.toBeInTheDocument();
});

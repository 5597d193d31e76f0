import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import HomePage from './HomePage';

const addressOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'https://site.example');
const open = () => renderWithSite(<HomePage />);

it('the hero shows the tagline as specified, with each article beside its noun', () => {
  open();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Trouvez le freelance idéal pour votre projet');
  expect(within(heading).getByText('le freelance')).toBeInTheDocument();
});

it.each(['Cloud', 'Conseil', 'Node.js'])(
  'the link %s passes the choice to the landing page',
  (name) => {
    open();
    expect(addressOf(screen.getByRole('link', { name })).searchParams.get('besoin')).toBe(name);
  },
);

it('screen readers get each technology once, although the marquee shows it twice', () => {
  open();
  const name = /^Les technologies/;
  const links = within(screen.getByRole('region', { name })).getAllByRole('link');
  const names = links.map(({ textContent }) => textContent);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain('Java');
  expect([...new Set(links.map((link) => addressOf(link).pathname))]).toEqual([
    '/besoin-freelance',
  ]);
});

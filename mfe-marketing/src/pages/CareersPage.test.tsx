import { screen } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import CareersPage from './CareersPage';

it.each(['Account Manager (H/F)', 'Candidature spontanée'])(
  'the link %s opens the contact page with the job as subject',
  (name) => {
    renderWithSite(<CareersPage />);
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'https://site.example');
    expect(pathname).toBe('/contact');
    expect(searchParams.get('objet')).toBe('recrutement');
    expect(searchParams.get('sujet')).toContain(name);
  },
);

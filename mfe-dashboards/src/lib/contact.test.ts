import { contactAddress } from './contact';

const subjectOf = (address: string) =>
  new URL(address, 'https://site.example').searchParams.get('sujet');

describe('contactAddress', () => {
  it('keeps any text in the subject', () => {
    const subject = 'Zoé & 山田 🚀 #1 ? a=b + "><script>';
    expect(subjectOf(contactAddress(subject, 'compte'))).toBe(subject);
  });

  it('links to the contact page; the subject is one short line', () => {
    const address = new URL(
      contactAddress(`a\n${'b'.repeat(100_000)}`, 'compte'),
      'https://site.example',
    );
    expect(address.pathname).toBe('/contact');
    expect(address.searchParams.get('sujet')).toMatch(/^a b{138}…$/);
  });

  it('accepts a lone surrogate', () => {
    expect(subjectOf(contactAddress('a\uD800b', 'compte'))).toBe('a\uFFFDb');
  });
});

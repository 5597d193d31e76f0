import { contactAddress } from './contact-address';

const subjectOf = (address: string) =>
  new URL(address, 'https://site.example').searchParams.get('sujet');

describe('contactAddress', () => {
  test.each([
    ['accents', 'Mise en relation avec Zoé Müller'],
    ['what would end the query', 'R&D #1 ? a=b + c'],
    ['markup', '"><script>alert(1)</script>'],
    ['another script', '山田 🚀'],
  ])('keeps %s', (_, subject) => {
    expect(subjectOf(contactAddress(subject, 'mission'))).toBe(subject);
  });

  it('stays on the contact page, on one line and of a bearable length', () => {
    const address = new URL(
      contactAddress(`a\n${'b'.repeat(100_000)}`, 'mission'),
      'https://site.example',
    );
    expect(address.pathname).toBe('/contact');
    expect(address.searchParams.get('sujet')).toMatch(/^a b{138}…$/);
  });

  it('does not throw on half a character', () => {
    expect(subjectOf(contactAddress('a\uD800b', 'mission'))).toBe('a\uFFFDb');
  });
});

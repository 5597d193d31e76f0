import type { SiteConfig } from '../config';

/** A complete configuration for tests, with values that no real operator has. */
export const siteConfigFixture: SiteConfig = {
  brand: {
    name: 'Marque',
    tagline: 'Trouvez le freelance idéal pour votre projet',
    url: 'https://marque.example',
    copyrightYear: 2025,
  },
  legal: {
    companyName: 'Marque SARL',
    legalForm: 'SARL',
    capital: '1 000 €',
    address: '1 rue de la Paix, 75002 Paris',
    siren: '000 000 000',
    rcs: 'Paris 000 000 000',
    vat: 'FR00000000000',
    publicationDirector: 'Camille Martin',
    phone: '01 00 00 00 00',
    host: { name: 'Hébergeur SA', address: '2 rue du Port, 59000 Lille', phone: '03 00 00 00 00' },
    dpoEmail: 'donnees@marque.example',
  },
  contact: {
    email: 'contact@marque.example',
    phone: '01 00 00 00 00',
    recruitingEmail: 'recrutement@marque.example',
    requestEmail: 'demandes@marque.example',
  },
  social: [{ label: 'LinkedIn', url: 'https://www.linkedin.com/company/marque' }],
  firebase: { apiKey: 'key', authDomain: 'auth.example', projectId: 'demo', appId: 'app' },
  mail: {
    publicKey: 'public',
    serviceId: 'service',
    endpoint: 'https://mail.example',
    templates: { application: 'application', contact: 'contact', request: 'request' },
  },
  geo: { communesUrl: 'https://geo.example/communes' },
};

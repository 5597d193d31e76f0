import type { NavigationGroup } from '@jalon/shared/protocol';

/** One entry of the header or the footer. */
export interface NavigationItem {
  to: string;
  label: string;
}

export const headerItems: readonly NavigationItem[] = [
  { to: '/besoin-freelance', label: 'Trouver un freelance' },
  { to: '/je-suis-freelance', label: 'Je suis freelance' },
  { to: '/portage', label: 'Portage salarial' },
];

interface FooterGroup {
  title: string;
  group: NavigationGroup;
  items: readonly NavigationItem[];
}

/** Links of the shell itself; those of parts follow, see `siteNavigation`. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Entreprises',
    group: 'companies',
    items: [
      { to: '/besoin-freelance', label: 'Trouver un freelance' },
      { to: '/simulateur-gains', label: 'Estimer mes pertes' },
      { to: '/contact', label: 'Nous contacter' },
      { to: '/faq', label: 'Questions fréquentes' },
    ],
  },
  {
    title: 'Freelances',
    group: 'freelances',
    items: [
      { to: '/je-suis-freelance', label: 'Je suis freelance' },
      { to: '/simulateur', label: 'Simuler mes revenus' },
    ],
  },
  {
    title: 'Informations',
    group: 'information',
    items: [
      { to: '/nous-recrutons', label: 'Nous recrutons' },
      { to: '/cgu', label: 'Conditions d’utilisation' },
      { to: '/donnees-personnelles', label: 'Données personnelles' },
      { to: '/mentions-legales', label: 'Mentions légales' },
      { to: '/accessibilite', label: 'Accessibilité' },
      { to: '/plan-du-site', label: 'Plan du site' },
    ],
  },
];

import type { NavigationGroup } from '@jalon/shared/protocol';

export interface SiteMapGroup {
  title: string;
  /** Group whose links of other parts follow. */
  group?: NavigationGroup;
  links: readonly { to: string; label: string }[];
}

/** Every public page. Pages of other parts are listed by their address, as no part imports another. */
export const groups: readonly SiteMapGroup[] = [
  {
    title: 'Entreprises',
    group: 'companies',
    links: [
      { to: '/', label: 'Accueil' },
      { to: '/besoin-freelance', label: 'Trouver un freelance' },
      { to: '/recherche1', label: 'Décrire un besoin' },
      { to: '/simulateur-gains', label: 'Estimer mes pertes' },
      { to: '/simulateur-detail', label: 'Simulateur détaillé' },
    ],
  },
  {
    title: 'Freelances',
    group: 'freelances',
    links: [
      { to: '/je-suis-freelance', label: 'Je suis freelance' },
      { to: '/portage', label: 'Portage salarial' },
      { to: '/simulateur', label: 'Simuler mes revenus' },
    ],
  },
  {
    title: 'Nous connaître',
    links: [
      { to: '/faq', label: 'Questions fréquentes' },
      { to: '/nous-recrutons', label: 'Nous recrutons' },
      { to: '/contact', label: 'Contact' },
      { to: '/login', label: 'Connexion' },
    ],
  },
  {
    title: 'Informations',
    group: 'information',
    links: [
      { to: '/cgu', label: 'Conditions générales d’utilisation' },
      { to: '/donnees-personnelles', label: 'Données personnelles' },
      { to: '/mentions-legales', label: 'Mentions légales' },
      { to: '/accessibilite', label: 'Accessibilité' },
      { to: '/plan-du-site', label: 'Plan du site' },
    ],
  },
];

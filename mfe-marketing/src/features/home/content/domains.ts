export interface ExpertDomain {
  name: string;
  /** Language in which screen readers read the name, when it is not French. */
  lang?: 'en';
  text: string;
}

export const domains: readonly ExpertDomain[] = [
  { name: 'IT', text: 'Développement, systèmes, réseaux et support' },
  { name: 'Digital', text: 'Produit, design d’interface et pilotage' },
  { name: 'Cloud', lang: 'en', text: 'Migration, automatisation et exploitation' },
  { name: 'Data', lang: 'en', text: 'Collecte, analyse et gouvernance' },
  { name: 'Blockchain', lang: 'en', text: 'Contrats intelligents et traçabilité' },
  { name: 'AI', lang: 'en', text: 'Intelligence artificielle et apprentissage automatique' },
];

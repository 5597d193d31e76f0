export interface ExpertDomain {
  name: string;
  /** English or technical words are said as such. */
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

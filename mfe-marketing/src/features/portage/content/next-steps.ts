export interface NextStep {
  to: string;
  label: string;
  text: string;
}

export const nextSteps: readonly NextStep[] = [
  {
    to: '/je-suis-freelance',
    label: 'Je suis freelance',
    text: 'Déposez votre candidature et dites-nous que le portage vous intéresse.',
  },
  {
    to: '/besoin-freelance',
    label: 'J’ai une mission à confier',
    text: 'Recevez des profils, portés ou indépendants, sous deux jours ouvrés.',
  },
  {
    to: '/contact',
    label: 'Nous contacter',
    text: 'Posez-nous une question précise sur votre situation.',
  },
  {
    to: '/faq',
    label: 'Questions fréquentes',
    text: 'Six réponses à ce que l’on nous demande le plus.',
  },
];

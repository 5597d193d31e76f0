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
    text: 'Recevez des profils en moins de 48 heures, portés ou indépendants.',
  },
  {
    to: '/contact',
    label: 'Nous contacter',
    text: 'Posez-nous une question précise sur votre situation.',
  },
  {
    to: '/faq',
    label: 'Lire les questions fréquentes',
    text: 'Six réponses à ce que l’on nous demande le plus.',
  },
];

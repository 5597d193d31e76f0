export const opening = {
  title: 'Questions fréquentes',
  lede: 'Délais, tarifs, sélection, facturation, portage : l’essentiel en six réponses.',
};

export const closing = {
  title: 'Une autre question ?',
  text: 'Écrivez-nous. Une personne de l’équipe vous répond, pas un robot.',
  action: { to: '/contact', label: 'Nous contacter' },
};

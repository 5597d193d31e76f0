/** Sample request, with the fields of the wizard: the first of the sample missions. */
export const brief = {
  title: 'DevOps Engineer confirmé',
  words:
    'Nos déploiements prennent une demi-journée et reposent sur une seule personne. Nous voulons les automatiser, puis former l’équipe.',
  answers: [
    { label: 'Technologies', value: 'AWS, Python' },
    { label: 'Démarrage', value: 'Sous 1 mois' },
    { label: 'Lieu', value: 'Hybride, Nantes, 3 jours de télétravail' },
    { label: 'Durée', value: '6 mois' },
    { label: 'TJM', value: 'Jusqu’à 450 €' },
  ],
};

/** Events after the request. `Brief.module.css` draws the hours between them to scale. */
export const timeline: readonly { when: string; title: string; text: string }[] = [
  {
    when: 'Lundi, 9 h 30',
    title: 'Votre demande part',
    text: 'Quatre étapes, quelques minutes.',
  },
  {
    when: 'Lundi, 16 h 30',
    title: 'Votre interlocuteur vous appelle',
    text: 'Il précise le contexte, l’équipe, ce qui est négociable et ce qui ne l’est pas.',
  },
  {
    when: 'Mardi, 10 h 30',
    title: 'Les experts sont évalués',
    text: 'Seuls ceux qui sont disponibles, au bon tarif, et qui ont passé la grille ci-dessous.',
  },
  {
    when: 'Mercredi, 8 h 30',
    title: 'Vous lisez les profils',
    text: 'Quarante-sept heures après votre demande. Vous choisissez qui rencontrer.',
  },
];

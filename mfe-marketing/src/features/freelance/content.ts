export const introTexts = {
  title: 'Choisissez vos missions, on s’occupe du reste',
  lede: 'Rejoignez un réseau d’experts IT et digital qui travaillent avec des entreprises, à un tarif qu’ils annoncent et qui ne change pas sans leur accord.',
};

export const benefitsSection = {
  id: 'benefices',
  title: 'Indépendant, pas isolé',
  text: 'Ce que vous gagnez à ne plus chercher vos missions seul.',
  link: { to: '/simulateur', label: 'Simuler mes revenus' },
  points: {
    'Des missions qui vous ressemblent':
      'Nous vous proposons celles qui correspondent à votre métier, à votre lieu et à votre rythme. Vous acceptez, ou pas.',
    'Un tarif accepté des deux côtés':
      'Vous annoncez votre tarif. Il ne change pas sans votre accord, et rien ne commence sans celui de l’entreprise.',
    'Un interlocuteur qui vous connaît': 'La même personne avant, pendant et après la mission.',
    'La paperasse en moins':
      'Un contrat clair, un compte rendu d’activité par mois, un seul circuit de facturation.',
    'Le portage si vous le souhaitez':
      'Pas de société, ou pas envie d’en gérer une\u202F? Travaillez en portage salarial, avec la protection d’un salarié.',
  },
};

export const nextStepTexts = {
  'Vous candidatez': 'Sept réponses, sans CV à mettre en page.',
  'Nous échangeons': 'Un appel pour comprendre votre métier et vos envies.',
  'Vous recevez des missions': 'Celles qui vous vont. Vous acceptez, ou pas.',
};

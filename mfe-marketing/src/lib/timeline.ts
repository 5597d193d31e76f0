/** Events after the sample request. The hours between them are 7, 18 and 22; style sheets draw them to scale. */
export const requestTimeline = [
  { when: 'Lundi, 9\u00A0h\u00A030', title: 'Votre demande part' },
  { when: 'Lundi, 16\u00A0h\u00A030', title: 'Votre interlocuteur vous appelle' },
  { when: 'Mardi, 10\u00A0h\u00A030', title: 'Les experts sont évalués' },
  { when: 'Mercredi, 8\u00A0h\u00A030', title: 'Vous lisez les profils' },
] as const;

export const advantages = {
  id: 'avantages',
  title: 'Ce que vous y gagnez',
  text: 'Six engagements, les mêmes pour une mission ou pour cinquante.',
  link: { to: '/simulateur-gains', label: 'Estimer mes pertes' },
  points: [
    {
      title: 'Des profils en moins de 48 heures',
      text: 'Vous décrivez votre besoin aujourd’hui, vous lisez des candidatures dans deux jours ouvrés.',
    },
    {
      title: 'Des experts testés et validés',
      text: 'Nous évaluons le métier et l’expérience de chacun avant de vous présenter quelqu’un.',
    },
    {
      title: 'Des tarifs négociés et dégressifs',
      text: 'Le prix se discute avant la mission, et diminue à mesure que votre volume augmente.',
    },
    {
      title: 'Un interlocuteur dédié',
      text: 'Une seule personne connaît votre dossier et vous répond.',
    },
    {
      title: 'Un suivi de mission',
      text: 'Nous prenons des nouvelles des deux côtés, du démarrage à la restitution.',
    },
    {
      title: 'Une facture unique et centralisée',
      text: 'Chaque mois, un seul document pour tous vos freelances, quel que soit leur nombre.',
    },
  ],
};

export const benefits = {
  id: 'benefices',
  title: 'Ce que le portage change',
  text: 'Pour vous d’abord, et pour l’entreprise qui vous confie une mission.',
  link: { to: '/simulateur#comparaison', label: 'Comparer avec les autres statuts' },
  points: [
    {
      title: 'Un contrat de travail',
      text: 'À durée déterminée ou indéterminée, avec un bulletin de paie chaque mois.',
    },
    {
      title: 'La protection sociale d’un salarié',
      text: 'Assurance maladie, retraite, prévoyance, et des droits au chômage dans les conditions de tous les salariés.',
    },
    {
      title: 'Votre liberté d’indépendant',
      text: 'Vous choisissez vos clients, vos missions, votre organisation, et vous négociez votre tarif journalier.',
    },
    {
      title: 'Aucune société à créer',
      text: 'Ni immatriculation, ni comptabilité, ni déclaration de TVA : tout passe par la société de portage.',
    },
    {
      title: 'Une responsabilité civile assurée',
      text: 'La société de portage souscrit une assurance de responsabilité civile professionnelle pour votre activité.',
    },
    {
      title: 'Un cadre clair pour le client',
      text: 'Un seul contrat de prestation, une facture par mois, aucune embauche.',
    },
  ],
};

export interface Job {
  title: string;
  contract: 'CDI';
  place: 'Paris' | 'Remote';
  text: string;
}

export const jobs: readonly Job[] = [
  {
    title: 'Business Developer',
    contract: 'CDI',
    place: 'Paris',
    text: 'Vous ouvrez les portes : vous rencontrez des entreprises, comprenez leurs projets et leur faites découvrir le réseau.',
  },
  {
    title: 'Account Manager',
    contract: 'CDI',
    place: 'Paris',
    text: 'Vous êtes l’interlocuteur dédié : vous suivez les missions, des deux côtés, et vous faites durer la confiance.',
  },
  {
    title: 'Talent Acquisition Specialist',
    contract: 'CDI',
    place: 'Remote',
    text: 'Vous trouvez les experts, évaluez leur métier et les accompagnez jusqu’à leur première mission.',
  },
];

import { applyAbout } from '../../lib/paths';

export const opening = {
  title: 'Aidez des experts à trouver leur place',
  lede: 'Nous faisons se rencontrer des entreprises et des indépendants. C’est un métier d’écoute, et nous cherchons des personnes qui l’aiment.',
};

export const closing = {
  title: 'Votre métier n’est pas là ?',
  text: 'Dites-nous ce que vous feriez chez nous. Une personne de l’équipe lira votre message.',
  action: { to: applyAbout('Candidature spontanée'), label: 'Candidature spontanée' },
};

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

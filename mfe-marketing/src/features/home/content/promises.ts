export interface HeroPromise {
  title: string;
  text: string;
}

export const promises: readonly HeroPromise[] = [
  {
    title: 'Moins de 48 heures',
    text: 'C’est le temps qu’il nous faut pour vous proposer les premiers profils.',
  },
  {
    title: 'Profils testés et validés',
    text: 'Chaque expert est évalué sur son métier avant de vous être présenté.',
  },
  {
    title: 'Tarifs négociés et dégressifs',
    text: 'Le prix se discute avant la mission, et baisse avec le volume.',
  },
];

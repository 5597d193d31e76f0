export interface HeroPromise {
  title: string;
  text: string;
}

export const promises: readonly HeroPromise[] = [
  {
    title: 'Moins de 48 heures',
    text: 'Pour vous proposer les premiers profils, hors week-ends et jours fériés.',
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

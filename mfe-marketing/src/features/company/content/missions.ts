export interface SampleMission {
  role: string;
  lang?: 'en';
  company: string;
  months: number;
  /** Euros a day. */
  dailyRate: number;
  seniority: 'Junior' | 'Confirmé' | 'Senior';
}

/** Marketing samples: section 9 of the specification gives the rates and the range of durations. */
export const sampleMissions: readonly SampleMission[] = [
  {
    role: 'Développeur React',
    company: 'Éditeur de logiciels, Nantes',
    months: 6,
    dailyRate: 450,
    seniority: 'Junior',
  },
  {
    role: 'Architecte cloud',
    company: 'Banque coopérative, Paris',
    months: 24,
    dailyRate: 700,
    seniority: 'Senior',
  },
  {
    role: 'Ingénieure data',
    company: 'Groupe d’assurance, Lyon',
    months: 12,
    dailyRate: 600,
    seniority: 'Confirmé',
  },
  {
    role: 'Product Owner',
    lang: 'en',
    company: 'Enseigne de distribution, Lille',
    months: 18,
    dailyRate: 650,
    seniority: 'Senior',
  },
];

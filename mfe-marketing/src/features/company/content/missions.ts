export interface SampleMission {
  role: string;
  lang?: 'en';
  company: string;
  months: number;
  /** Euros per day. */
  dailyRate: number;
  seniority: 'Junior' | 'Confirmé' | 'Senior';
}

/**
 * Marketing samples: section 9 of the specification gives the rates and the range of durations. None is above what the
 * detailed simulator estimates for it: a journey compares them.
 */
export const sampleMissions: readonly SampleMission[] = [
  {
    role: 'DevOps Engineer',
    lang: 'en',
    company: 'Éditeur de logiciels, Nantes',
    months: 6,
    dailyRate: 450,
    seniority: 'Confirmé',
  },
  {
    role: 'Architecte cloud',
    company: 'Banque coopérative, Paris',
    months: 24,
    dailyRate: 700,
    seniority: 'Senior',
  },
  {
    role: 'Product Owner',
    lang: 'en',
    company: 'Enseigne de distribution, Lille',
    months: 18,
    dailyRate: 600,
    seniority: 'Senior',
  },
  {
    role: 'Architecte solutions',
    company: 'Groupe d’assurance, Lyon',
    months: 12,
    dailyRate: 650,
    seniority: 'Confirmé',
  },
];

/** Positions offered (specification, section 3). */
export const POSITIONS = [
  'Développeur',
  'Lead Dev PHP',
  'Product Owner',
  'Architecte',
  'Data Scientist',
  'Directeur de Programme',
  'DevOps Engineer',
  'UX Designer',
  'Scrum Master',
  'Tech Lead',
] as const;

/** Technologies offered (specification, section 3). */
export const TECHNOLOGIES = [
  'JavaScript',
  'Node.js',
  'PHP',
  'Python',
  'AWS',
  'GCP',
  'Azure',
  'SAP',
  'Java',
  '.NET',
] as const;

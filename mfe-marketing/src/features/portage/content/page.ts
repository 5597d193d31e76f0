export const opening = {
  title: 'Libre comme un freelance, protégé comme un salarié',
  lede: 'Avec le portage salarial, vous choisissez vos missions et votre tarif. Une société de portage devient votre employeur et s’occupe du reste.',
};

/** Code du travail, articles L. 1254-1 à L. 1254-31. */
export const legalNote =
  'Le portage salarial est encadré par les articles L. 1254-1 à L. 1254-31 du Code du travail et par une convention collective de branche. Il s’adresse à des experts autonomes, qui trouvent et négocient eux-mêmes leurs missions.';

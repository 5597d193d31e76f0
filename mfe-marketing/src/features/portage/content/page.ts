export const opening = {
  title: 'Libre comme un freelance, protégé comme un salarié',
  lede: 'Avec le portage salarial, vous choisissez vos missions et en négociez le tarif. Une société de portage devient votre employeur et s’occupe du reste.',
};

/** Code du travail, articles L. 1254-1 à L. 1254-31. */
export const legalNote =
  'Le portage salarial est encadré par les articles L. 1254-1 à L. 1254-31 du Code du travail et par une convention collective de branche. Nous vous présentons des missions ; comme la loi le demande, vous restez libre de les accepter et vous les négociez vous-même.';

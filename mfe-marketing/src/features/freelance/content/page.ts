export const opening = {
  title: 'Choisissez vos missions, on s’occupe du reste',
  lede: 'Rejoignez un réseau d’experts IT et digital qui travaillent avec des entreprises sérieuses, au tarif qu’ils ont fixé.',
};

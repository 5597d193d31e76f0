const action = { to: '/recherche1', label: 'Trouver mon free' };

export const opening = {
  title: 'Votre prochain expert est déjà dans notre réseau',
  lede: 'Dites-nous qui vous cherchez. Nous vous présentons des freelances disponibles et vérifiés en moins de 48 heures, hors week-ends et jours fériés.',
  action,
  promise: 'Quatre étapes, quelques minutes, aucun engagement.',
};

export const closing = {
  title: 'Qui vous manque-t-il ?',
  text: 'Quatre étapes, quelques minutes, aucun engagement. Vos réponses sont gardées d’une étape à l’autre.',
  action,
};

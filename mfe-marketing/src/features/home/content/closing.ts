export const closing = {
  title: 'Posez le premier repère',
  text: 'Quatre étapes, puis les premiers profils en moins de 48 heures.',
  action: { to: '/besoin-freelance', label: 'Trouver un free' },
};

export const closing = {
  title: 'Posez le premier repère',
  text: 'Quatre étapes, puis les premiers profils sous deux jours ouvrés.',
  action: { to: '/besoin-freelance', label: 'Trouver un free' },
};

export const closing = {
  title: 'Posez le premier repère',
  text: 'Décrivez votre besoin en quatre étapes. Les premiers profils arrivent en moins de 48 heures.',
  action: { to: '/besoin-freelance', label: 'Trouver un free' },
};

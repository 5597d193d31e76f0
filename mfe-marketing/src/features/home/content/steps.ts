export interface Step {
  title: string;
  text: string;
}

export const steps: readonly Step[] = [
  {
    title: 'Remplissez le formulaire',
    text: 'Le métier, les technologies, le lieu, le budget : quelques minutes suffisent.',
  },
  {
    title: 'Validez les candidatures',
    text: 'En moins de 48 heures, vous recevez des profils déjà testés.',
  },
  {
    title: 'Rencontrez les candidats',
    text: 'Vous échangez avec ceux que vous avez retenus, à votre rythme.',
  },
  {
    title: 'Démarrez le projet',
    text: 'Nous nous occupons du contrat et du suivi, vous vous occupez du projet.',
  },
];

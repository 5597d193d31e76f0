export const nextSteps: readonly { title: string; text: string }[] = [
  { title: 'Vous candidatez', text: 'Sept réponses, sans CV à mettre en page.' },
  { title: 'Nous échangeons', text: 'Un appel pour comprendre votre métier et vos envies.' },
  { title: 'Vous recevez des missions', text: 'Celles qui vous vont, avec leur tarif affiché.' },
];

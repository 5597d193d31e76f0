/** The field that caused a refused change of password, and how to correct it. */
export const refusedField = {
  'wrong-password': {
    name: 'currentPassword',
    message: 'Ce n’est pas votre mot de passe actuel.',
  },
  'weak-password': {
    name: 'newPassword',
    message: 'Ce mot de passe est trop facile à deviner\u00A0: choisissez-en un plus long.',
  },
} as const;

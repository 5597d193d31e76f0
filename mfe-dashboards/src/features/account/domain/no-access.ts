export const NO_ACCESS = 'Votre compte n’a pas accès à cette information.';

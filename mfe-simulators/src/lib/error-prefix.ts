/** Stands before the document title while a form is refused. */
export const ERROR_PREFIX = 'Erreur : ';

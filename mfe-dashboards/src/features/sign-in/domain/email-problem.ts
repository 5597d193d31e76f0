/** Something, an @, something with a point: enough to catch a slip, never a true address. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an address to write to; null when nothing is. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Renseignez votre e-mail.';
  if (EMAIL_SHAPE.test(email)) return null;
  return 'Cette adresse semble incomplète. Exemple\u00A0: nom@exemple.fr.';
}

import type { ChangePasswordResult } from '@jalon/shared/session';
import type { FieldProblem } from '@jalon/shared/ui';

type Reason = Extract<ChangePasswordResult, { ok: false }>['reason'];

/** The field a refused change of password is about, and how to mend it. */
export const refusedField: Record<Exclude<Reason, 'unavailable'>, FieldProblem> = {
  'wrong-password': {
    name: 'currentPassword',
    message: 'Ce n’est pas votre mot de passe actuel.',
  },
  'weak-password': {
    name: 'newPassword',
    message: 'Ce mot de passe est trop facile à deviner\u00A0: choisissez-en un plus long.',
  },
};

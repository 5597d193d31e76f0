import { Button } from './Button';

export default { component: Button };

export const Variants = () => (
  <>
    <Button>Envoyer ma demande</Button>
    <Button variant="secondary">Enregistrer le brouillon</Button>
    <Button variant="quiet">Annuler</Button>
    <Button variant="danger">Supprimer mon compte</Button>
  </>
);

export const Busy = () => (
  <Button busy busyLabel="Envoi en cours...">
    Envoyer ma demande
  </Button>
);

export const Disabled = () => <Button disabled>Envoyer ma demande</Button>;

export const Wide = () => <Button wide>Se connecter</Button>;

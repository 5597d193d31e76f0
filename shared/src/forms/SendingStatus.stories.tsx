import { Button } from '@jalon/shared/ui';
import { SendingStatus } from './SendingStatus';

export default { component: SendingStatus };

export const BesideTheButton = () => (
  <>
    <Button type="submit" busy busyLabel="Envoi en cours...">
      Envoyer
    </Button>
    <SendingStatus sending />
  </>
);

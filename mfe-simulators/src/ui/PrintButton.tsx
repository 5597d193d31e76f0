import { Printer } from 'lucide';
import { Button, Icon } from '@jalon/shared/ui';

export function PrintButton() {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        window.print();
      }}
    >
      <Icon of={Printer} />
      Imprimer
    </Button>
  );
}

import { Printer } from 'lucide';
import { Button, Icon } from '@jalon/shared/ui';

/** Opens the browser's print dialog for the page. */
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

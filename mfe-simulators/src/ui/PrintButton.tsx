import { Printer } from 'lucide-react';
import { Button } from '@jalon/shared/ui';

export function PrintButton() {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        window.print();
      }}
    >
      <Printer aria-hidden="true" strokeWidth={1.5} />
      Imprimer
    </Button>
  );
}

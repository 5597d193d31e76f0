import { Alert, Button, Container, useHydrated } from '@jalon/shared/ui';
import type { Origins } from './parse';

interface Props {
  origins: Origins;
  onRemove: (part: string) => void;
}

/** Says, for as long as it is so, that this is not the published site. */
export function OverridesBanner({ origins, onRemove }: Props) {
  // The HTML of the page was made without it.
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  // Made of the kit alone: what developers see costs nobody else a style sheet.
  return (
    <Container>
      <section aria-label="Parties remplacées">
        {Object.entries(origins).map(([part, origin]) => (
          <Alert
            key={part}
            kind="info"
            action={
              <Button
                variant="secondary"
                aria-label={`Retirer le remplacement de ${part}`}
                onClick={() => {
                  onRemove(part);
                }}
              >
                Retirer
              </Button>
            }
          >
            La partie « {part} » vient de {origin}, pas du site publié.
          </Alert>
        ))}
      </section>
    </Container>
  );
}

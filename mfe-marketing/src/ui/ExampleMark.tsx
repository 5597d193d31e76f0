import { Chip } from '@jalon/shared/blocks';

/** Marks names and figures of a drawing or a document as fictional. */
export function ExampleMark() {
  return <Chip>Exemple</Chip>;
}

import { Chip } from '@jalon/shared/blocks';

/** Says of a drawing or a document that nobody stands behind its names and figures. */
export function ExampleMark() {
  return <Chip>Exemple</Chip>;
}

import { Section, Spinner } from '@jalon/shared/ui';

/** In the place of a page that is on its way. */
export function PageSpinner() {
  return (
    <Section>
      <Spinner />
    </Section>
  );
}

import { Section, Spinner } from '@jalon/shared/ui';

/** Shown while a page is loading. */
export function PageSpinner() {
  return (
    <Section>
      <Spinner />
    </Section>
  );
}

import { siteConfig } from '@jalon/shared/config';
import { documentTitle } from '@jalon/shared/protocol';
import { useDocumentTitle } from '@jalon/shared/shell';
import { Section, Spinner } from '@jalon/shared/ui';
import styles from './App.module.css';

/** Shown while the address of a page is not located yet. */
export function PageSpinner() {
  return (
    <Section>
      <Spinner />
    </Section>
  );
}

/** Shown while a known page is loading. Its title comes from the routes, so that a slow line shows where a link leads. */
export function TitledSpinner({ title }: { title: string }) {
  useDocumentTitle(documentTitle(title, siteConfig().brand));
  return (
    <Section>
      {/* No heading: it would be read twice, once more when the page comes. */}
      <p className={styles.title}>{title}</p>
      <Spinner />
    </Section>
  );
}

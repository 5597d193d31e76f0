import { siteConfig } from '@jalon/shared/config';
import { documentTitle } from '@jalon/shared/protocol';
import { useDocumentTitle } from '@jalon/shared/shell';
import { Section, Spinner } from '@jalon/shared/ui';
import styles from './App.module.css';

/** Shown while the URL of a page is being located. */
export function PageSpinner() {
  return (
    <Section>
      <Spinner />
    </Section>
  );
}

/** Shown while a known page loads, with its title from the routes, so that visitors on slow lines see where they go. */
export function TitledSpinner({ title }: { title: string }) {
  useDocumentTitle(documentTitle(title, siteConfig().brand));
  return (
    <Section>
      {/* Not a heading, which would be announced twice: here and when the page is shown. */}
      <p className={styles.title}>{title}</p>
      <Spinner />
    </Section>
  );
}

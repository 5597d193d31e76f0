import { siteConfig } from '@jalon/shared/config';
import { documentTitle } from '@jalon/shared/protocol';
import { useDocumentTitle } from '@jalon/shared/shell';
import { Section, Spinner } from '@jalon/shared/ui';
import styles from './App.module.css';

/** Shown while a page is located and loaded. @param title of the page if known, for visitors on slow lines. */
export function PageSpinner({ title }: { title?: string | undefined }) {
  useDocumentTitle(title === undefined ? null : documentTitle(title, siteConfig().brand));
  return (
    <Section>
      {/* Not a heading, which would be announced twice: here and when the page is shown. */}
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <Spinner />
    </Section>
  );
}

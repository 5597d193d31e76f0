import { siteConfig } from '@jalon/shared/config';
import { placeholders } from '@jalon/shared/schemas';
import { Container } from '@jalon/shared/ui';
import { NO_SCRIPTS_NOTICE_ID } from './context';
import styles from './App.module.css';

/**
 * Says that the page is inert because no script arrived: blocked, or altered in transit. Only in the HTML; its style
 * sheet shows it after a delay, and the start script removes it.
 */
export function NoScriptsNotice() {
  const config = siteConfig();
  const { email, phone } = config.contact;
  const hasPhone = !placeholders(config).includes('contact.phone');
  return (
    <div id={NO_SCRIPTS_NOTICE_ID} role="status" data-print="hide" className={styles.noScripts}>
      <Container className={styles.words}>
        <p>
          Les formulaires et les boutons de cette page ne répondent pas&nbsp;: ses scripts ne sont
          pas arrivés. Ce que vous avez saisi est encore là{'\u202F'}; copiez-le avant de recharger
          la page, ou écrivez-nous&nbsp;:{' '}
          <a translate="no" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        {hasPhone && (
          <p>
            Téléphone&nbsp;:{' '}
            <a translate="no" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </p>
        )}
      </Container>
    </div>
  );
}

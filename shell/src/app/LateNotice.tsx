import { siteConfig } from '@jalon/shared/config';
import { placeholders } from '@jalon/shared/schemas';
import { Container } from '@jalon/shared/ui';
import { LATE_NOTICE_ID } from './context';
import styles from './App.module.css';

/**
 * Says that the page does not answer, where no script came: blocked, or altered on the way. Part of the HTML only, and
 * shown by its style sheet after a while; the start of the page removes it.
 */
export function LateNotice() {
  const config = siteConfig();
  const { email, phone } = config.contact;
  const hasPhone = !placeholders(config).includes('contact.phone');
  return (
    <div id={LATE_NOTICE_ID} role="status" data-print="hide" className={styles.late}>
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

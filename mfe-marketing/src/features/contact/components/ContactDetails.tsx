import { siteConfig } from '@jalon/shared/config';
import { isPlaceholder } from '@jalon/shared/format';
import { TextLink } from '../../../ui/links';
import styles from './ContactDetails.module.css';

interface Props {
  /** Which of the operator's addresses is shown: candidates write to another one. */
  mailbox: 'email' | 'recruitingEmail';
}

/** Other ways to reach the team, without the telephone number while it is a placeholder. */
export function ContactDetails({ mailbox }: Props) {
  const { [mailbox]: email, phone } = siteConfig().contact;
  return (
    <div className={styles.root}>
      <dl className={styles.list}>
        <div>
          <dt>Par e-mail</dt>
          <dd>
            <a translate="no" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        {!isPlaceholder(phone) && (
          <div>
            <dt>Par téléphone</dt>
            <dd translate="no">{phone}</dd>
          </div>
        )}
      </dl>
      <TextLink to="/faq">Voir les questions fréquentes</TextLink>
    </div>
  );
}

import { siteConfig } from '@jalon/shared/config';
import { ConfigValue } from '../../../ui/ConfigValue';
import { TextLink } from '../../../ui/TextLink';
import styles from './ContactDetails.module.css';

/** The other ways to reach the team. */
export function ContactDetails() {
  const { email, phone } = siteConfig().contact;
  return (
    <div className={styles.root}>
      <dl className={styles.list}>
        <div>
          <dt>Par e-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Par téléphone</dt>
          <dd>
            <ConfigValue>{phone}</ConfigValue>
          </dd>
        </div>
      </dl>
      <TextLink to="/faq">Voir les questions fréquentes</TextLink>
    </div>
  );
}

import { siteConfig } from '@jalon/shared/config';
import { Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { TextLink } from '../../../ui/TextLink';
import { mailboxes } from '../content';
import styles from './Mailboxes.module.css';

/** Whom to write to, for each kind of visitor. */
export function Mailboxes() {
  return (
    <Section aria-labelledby="ecrire">
      <SectionHead id="ecrire" title="À qui écrire">
        <p>Nos adresses, selon ce que vous voulez nous dire.</p>
        <TextLink to="/mentions-legales">Qui édite ce site</TextLink>
      </SectionHead>
      <ul role="list" className={styles.list}>
        {mailboxes(siteConfig()).map(({ who, why, email, phone }) => (
          <li key={who} className={styles.item}>
            <h3>{who}</h3>
            <p className={styles.why}>{why}</p>
            <p>
              <a translate="no" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
            {phone !== undefined && <p translate="no">{phone}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

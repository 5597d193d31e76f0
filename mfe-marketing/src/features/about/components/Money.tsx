import { siteConfig } from '@jalon/shared/config';
import { ourShare } from '@jalon/shared/rates';
import { Section } from '@jalon/shared/ui';
import { rateTerms } from '../../../lib/rate-terms';
import { SectionHead } from '../../../ui/SectionHead';
import { TextLink } from '../../../ui/TextLink';
import { money, UNSTATED_SHARE } from '../content';
import styles from './Money.module.css';

/** Payments of a month in order, and the operator's share. */
export function Money() {
  return (
    <Section tone="sunk" aria-labelledby="argent">
      <SectionHead id="argent" title="Où va l’argent">
        <p>{rateTerms()}</p>
        {ourShare(siteConfig().fees) === null && <p>{UNSTATED_SHARE}</p>}
      </SectionHead>
      <ol role="list" className={styles.list}>
        {money.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <TextLink to="/portage">Comprendre le portage</TextLink>
    </Section>
  );
}

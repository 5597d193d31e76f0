import { classNames, Section } from '@jalon/shared/ui';
import { COMPANY_PAGE_PATH, companyUrl } from '../../../lib/paths';
import { CardLink } from '../../../ui/CardLink';
import { TextLink } from '../../../ui/TextLink';
import { serviceTexts } from '../content';
import layout from '../../../ui/split.module.css';
import styles from './ServiceCards.module.css';

/** The services, each as the answer to a sentence of a request. */
export function ServiceCards() {
  return (
    <Section tone="ink" aria-labelledby="services">
      <div className={classNames(layout.split, styles.layout)}>
        <div className={styles.head}>
          <h2 id="services">Un expert pour chaque moment du&nbsp;projet</h2>
          <p className={classNames(layout.lede, layout.soft)}>
            Six demandes en une phrase, données en exemple, et le service qui répond à chacune.
          </p>
          <TextLink to={COMPANY_PAGE_PATH}>Décrire votre besoin</TextLink>
        </div>
        <ul role="list" className={layout.ruled}>
          {Object.entries(serviceTexts).map(([name, words]) => (
            <li key={name} className={styles.item}>
              <h3 className={styles.name}>
                <CardLink to={companyUrl(name)}>{name}</CardLink>
              </h3>
              <p className={styles.words}>{`«\u00A0${words}\u00A0»`}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

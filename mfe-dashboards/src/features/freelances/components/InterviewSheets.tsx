import { siteConfig } from '@jalon/shared/config';
import { CRITERIA, MOST_POINTS } from '@jalon/shared/rates';

import { fullName, jobTitle, type Freelance } from '../domain/freelance';
import styles from './InterviewSheets.module.css';

const FACTS = ['Mission', 'Date', 'Menée par'];
const LINES = ['a', 'b', 'c'];
const POINTS = Array.from({ length: MOST_POINTS }, (_, index) => index + 1);

/** Empty interview sheets, one page each, with the criteria of /besoin-freelance. Visible in print only. */
export function InterviewSheets({ selected }: { selected: readonly Freelance[] }) {
  return (
    <div className={styles.root} data-print="sheets">
      {selected.map((one) => (
        <section key={one.id} className={styles.sheet}>
          <header className={styles.head}>
            <p className={styles.brand}>
              <span translate="no">{siteConfig().brand.name}</span>
              <span>Fiche d’entretien</span>
            </p>
            <h3 className={styles.name}>
              <bdi translate="no">{fullName(one)}</bdi>
            </h3>
            <p>
              <bdi>{jobTitle(one)}</bdi>
            </p>
          </header>
          <dl className={styles.facts}>
            {FACTS.map((fact) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd />
              </div>
            ))}
          </dl>
          {CRITERIA.map(({ criterion, how }) => (
            <section key={criterion} className={styles.criterion}>
              <h4>{criterion}</h4>
              <ol role="list" className={styles.points}>
                {POINTS.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ol>
              <p className={styles.how}>{how}</p>
              <div className={styles.lines}>
                {LINES.map((line) => (
                  <span key={line} />
                ))}
              </div>
            </section>
          ))}
          <dl className={styles.facts}>
            <div className={styles.next}>
              <dt>Suite à donner</dt>
              <dd />
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}

import { ScaleRod } from '@jalon/shared/blocks';
import { Section } from '@jalon/shared/ui';
import { companyUrl } from '../../../lib/paths';
import { CardLink } from '../../../ui/CardLink';
import { SectionHead } from '../../../ui/SectionHead';
import { domains } from '../content';
import styles from './DomainGrid.module.css';

/** In euros. */
const SCALE = { band: 100, total: 700 };

/** The expert domains, each with two jobs and their estimated rates on one scale. */
export function DomainGrid() {
  return (
    <Section aria-labelledby="domaines">
      <SectionHead id="domaines" title="Six domaines, un seul point de contact">
        <p>
          Pour chacun, deux métiers et notre estimation de leur tarif journalier, pour une personne
          confirmée. Une bande du jalon vaut 100&nbsp;€.
        </p>
      </SectionHead>
      <ul role="list" className={styles.grid}>
        {domains.map(({ name, lang, jobs }) => (
          <li key={name} className={styles.cell}>
            <h3 className={styles.name}>
              <CardLink to={companyUrl(name)} lang={lang}>
                {name}
              </CardLink>
            </h3>
            <ul role="list" className={styles.jobs}>
              {jobs.map((job) => (
                <li key={job.title}>
                  <span lang={job.lang}>{job.title}</span>
                  <b translate="no">{`${String(job.rate)}\u00A0€`}</b>
                  <ScaleRod amount={job.rate} {...SCALE} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

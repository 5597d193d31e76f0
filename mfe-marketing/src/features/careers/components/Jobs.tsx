import { Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { jobs } from '../content/jobs';
import { JobCard } from './JobCard';
import styles from './Jobs.module.css';

export function Jobs() {
  return (
    <Section tone="sunk" aria-labelledby="postes">
      <SectionHead id="postes" title="Trois postes ouverts">
        <p>Pas de lettre type&nbsp;: écrivez-nous ce qui vous attire et ce que vous savez faire.</p>
      </SectionHead>
      <ul role="list" className={styles.grid}>
        {jobs.map((job) => (
          <JobCard key={job.title} job={job} />
        ))}
      </ul>
    </Section>
  );
}

import { ArrowRight } from 'lucide';
import { Card } from '@jalon/shared/blocks';
import { Icon, Section } from '@jalon/shared/ui';
import { applyAbout } from '../../lib/paths';
import { CardLink } from '../../ui/CardLink';
import { SectionHead } from '../../ui/SectionHead';
import { jobs, type Job } from './content';
import styles from './Jobs.module.css';

function JobCard({ job }: { job: Job }) {
  const title = `${job.title} (H/F)`;
  return (
    <Card as="li" className={styles.card}>
      <p className={styles.terms}>
        <span>{`${job.contract}, `}</span>
        <span lang={job.place === 'Remote' ? 'en' : undefined}>{job.place}</span>
      </p>
      <h3 className={styles.title}>
        <CardLink to={applyAbout(`Candidature\u00A0: ${title}`)}>
          <span lang="en">{job.title}</span> (H/F)
        </CardLink>
      </h3>
      <p className={styles.text}>{job.text}</p>
      <span className={styles.action} aria-hidden="true">
        Postuler <Icon of={ArrowRight} size={20} stroke={1.75} />
      </span>
    </Card>
  );
}

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

import { ArrowRight } from 'lucide';
import { Card } from '@jalon/shared/blocks';
import { Icon } from '@jalon/shared/ui';
import { applyAbout } from '../../../lib/contact-path';
import { CardLink } from '../../../ui/CardLink';
import type { Job } from '../content/jobs';
import styles from './JobCard.module.css';

export function JobCard({ job }: { job: Job }) {
  const title = `${job.title} (H/F)`;
  return (
    <Card as="li" className={styles.root}>
      <p className={styles.terms}>
        {job.contract}, {job.place === 'Remote' ? <span lang="en">Remote</span> : job.place}
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

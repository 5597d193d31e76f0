import { Card } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import type { SampleMission } from '../content/missions';
import { DurationRod } from './DurationRod';
import styles from './MissionCard.module.css';

export function MissionCard({ mission }: { mission: SampleMission }) {
  const { role, lang, company, months, dailyRate, seniority } = mission;
  return (
    <Card as="li" className={styles.root}>
      <div className={styles.who}>
        <h3 lang={lang}>{role}</h3>
        <p className={styles.company}>{company}</p>
      </div>
      <dl className={styles.facts}>
        <div className={styles.rate}>
          <dt>Tarif journalier</dt>
          <dd data-figures>{formatEuros(dailyRate)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>Séniorité</dt>
          <dd>{seniority}</dd>
        </div>
        <div className={styles.fact}>
          <dt>Durée</dt>
          <dd data-figures>{months}&nbsp;mois</dd>
        </div>
      </dl>
      <DurationRod months={months} />
    </Card>
  );
}

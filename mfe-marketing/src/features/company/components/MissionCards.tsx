import { Card, useGrowth } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import { Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { sampleMissions, type SampleMission } from '../content';
import styles from './MissionCards.module.css';

/** Units of the drawing for one month; the longest sample mission has 24. */
const MONTH = 10;

/** Duration of a mission relative to the longest one; one band is two months. The number is in the text beside it. */
function DurationRod({ months }: { months: number }) {
  const length = String(months * MONTH);
  return (
    <svg
      ref={useGrowth()}
      viewBox="-1 -1 242 12"
      className={styles.duration}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 5H240" className={styles.scale} />
      <rect width={length} height="10" className={styles.rod} />
      <path d={`M0 5H${length}`} className={styles.painted} />
    </svg>
  );
}

function MissionCard({ mission }: { mission: SampleMission }) {
  const { role, lang, company, months, dailyRate, seniority } = mission;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.who}>
        <h3 lang={lang}>{role}</h3>
        <p className={styles.company}>{company}</p>
      </div>
      <dl className={styles.facts}>
        <div className={styles.rate}>
          <dt>Tarif journalier</dt>
          <dd translate="no" data-figures>
            {formatEuros(dailyRate)}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>Séniorité</dt>
          <dd>{seniority}</dd>
        </div>
        <div className={styles.fact}>
          <dt>Durée</dt>
          <dd data-figures>{`${String(months)}\u00A0mois`}</dd>
        </div>
      </dl>
      <DurationRod months={months} />
    </Card>
  );
}

export function MissionCards() {
  return (
    <Section tone="sunk" aria-labelledby="missions">
      <SectionHead id="missions" title="Des missions comme la vôtre">
        <p>Exemples donnés à titre d’illustration.</p>
      </SectionHead>
      <ul role="list" className={styles.grid}>
        {sampleMissions.map((mission) => (
          <MissionCard key={mission.role} mission={mission} />
        ))}
      </ul>
    </Section>
  );
}

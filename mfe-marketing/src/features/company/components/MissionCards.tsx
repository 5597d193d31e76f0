import { Card, useGrowth } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import { Section } from '@jalon/shared/ui';
import { svgPath } from '../../../lib/svg-path';
import { SectionHead } from '../../../ui/SectionHead';
import { sampleMissions, type SampleMission } from '../content';
import { durationRod, ROD } from '../domain/duration-rod';
import styles from './MissionCards.module.css';

/** Space for the stroke around the rod. */
const MARGIN = 1;
const VIEW_BOX = [-MARGIN, -MARGIN, ROD.width + 2 * MARGIN, ROD.height + 2 * MARGIN].join(' ');
const SCALE = svgPath('M', 0, ROD.height / 2, 'H', ROD.width);

/** Bar of a mission's duration, relative to the longest one. The text beside it gives the number. */
function DurationRod({ months }: { months: number }) {
  const { length, painted } = durationRod(months);
  return (
    <svg
      ref={useGrowth()}
      viewBox={VIEW_BOX}
      className={styles.duration}
      aria-hidden="true"
      focusable="false"
    >
      <path d={SCALE} className={styles.scale} />
      <rect width={length} height={ROD.height} className={styles.rod} />
      <path d={painted} className={styles.painted} />
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

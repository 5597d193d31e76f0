import { Card, FactList, ScaleRod, useGrowOnce } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import { Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { sampleMissions } from '../content';
import layout from '../../../ui/split.module.css';
import styles from './MissionCards.module.css';

/** In months; the scale ends at the longest sample mission. */
const SCALE = { band: 2, total: 24 };

function MissionCard({ mission }: { mission: (typeof sampleMissions)[number] }) {
  const { role, lang, company, months, dailyRate, seniority } = mission;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.who}>
        <h3 lang={lang}>{role}</h3>
        <p className={layout.soft}>{company}</p>
      </div>
      <div>
        <p className={layout.soft}>Tarif journalier (TJM)</p>
        <p className={styles.rate} translate="no" data-figures>
          {formatEuros(dailyRate)}
        </p>
        <FactList
          of={[
            { label: 'Séniorité', value: seniority },
            { label: 'Durée', value: `${String(months)}\u00A0mois` },
          ]}
        />
      </div>
      <ScaleRod ref={useGrowOnce()} amount={months} {...SCALE} />
    </Card>
  );
}

export function MissionCards() {
  return (
    <Section tone="sunk" aria-labelledby="missions">
      <SectionHead id="missions" title="Des missions comme la vôtre">
        <p>Exemples donnés à titre d’illustration. Une bande du jalon vaut deux mois.</p>
      </SectionHead>
      <ul role="list" className={styles.grid}>
        {sampleMissions.map((mission) => (
          <MissionCard key={mission.role} mission={mission} />
        ))}
      </ul>
    </Section>
  );
}

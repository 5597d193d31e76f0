import { Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { sampleMissions } from '../content/missions';
import { MissionCard } from './MissionCard';
import styles from './MissionCards.module.css';

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

import { memo, useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { Chip, LinkButton, Rod } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/documents/contact-address';
import { UNKNOWN } from '../../../lib/documents/text-of';
import { missionName, shortTitle, type Mission } from '../domain/mission';
import styles from './MissionRow.module.css';

/** The next step a mission offers: what its link reads, and how the message begins. */
export interface NextStep {
  label: string;
  subject: string;
}

interface Props {
  mission: Mission;
  next: NextStep;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

/** A mission in a list; opens on what is known of it. */
export const MissionRow = memo(function MissionRow({ mission, next, isOpen, onToggle }: Props) {
  const detailId = useId();
  return (
    <article className={styles.row}>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={detailId}
          onClick={() => {
            onToggle(mission.id);
          }}
        >
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" className={styles.chevron} />
          <bdi>{shortTitle(mission)}</bdi>
        </button>
      </h2>
      <div className={styles.status}>
        <Chip tone={mission.status.tone}>{mission.status.label}</Chip>
      </div>
      <div id={detailId} hidden={!isOpen} className={styles.detail}>
        {isOpen && <MissionDetail mission={mission} next={next} />}
      </div>
    </article>
  );
});

function MissionDetail({ mission, next }: Pick<Props, 'mission' | 'next'>) {
  return (
    <>
      <Rod direction="vertical" className={styles.rod} />
      <dl className={styles.facts}>
        <dt>Titre</dt>
        <dd dir="auto">{mission.titre ?? UNKNOWN}</dd>
        <dt>Statut</dt>
        <dd>{mission.status.label}</dd>
        <dt>Description</dt>
        <dd dir="auto" className={styles.description}>
          {mission.description ?? UNKNOWN}
        </dd>
      </dl>
      <div className={styles.next}>
        <LinkButton
          variant="secondary"
          to={contactAddress(`${next.subject} ${missionName(mission)}`)}
        >
          {next.label}
        </LinkButton>
      </div>
    </>
  );
}

import { memo, useId } from 'react';
import { ChevronDown } from 'lucide';
import { Chip, Rod } from '@jalon/shared/blocks';
import { classNames, Icon, LinkButton } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/documents/contact-address';
import { hasEndlessWord } from '../../../lib/documents/has-endless-word';
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
          <Icon of={ChevronDown} size={20} className={styles.chevron} />
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
        <FreeText text={mission.titre} />
        <dt>Statut</dt>
        <dd>{mission.status.label}</dd>
        <dt>Description</dt>
        <FreeText text={mission.description} />
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

/** A text somebody else wrote, of any length and script. */
function FreeText({ text }: { text: string | null }) {
  const isEndless = text !== null && hasEndlessWord(text);
  return (
    <dd dir="auto" className={classNames(styles.text, isEndless && styles.endless)}>
      {text ?? UNKNOWN}
    </dd>
  );
}

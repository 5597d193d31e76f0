import type { Search } from '@jalon/shared/format';
import { memo, useId, type ComponentType } from 'react';
import { ChevronDown } from 'lucide';
import { Chip, Rod } from '@jalon/shared/blocks';
import { classNames, Icon, LinkButton } from '@jalon/shared/ui';

import { contactAddress, hasEndlessWord, UNKNOWN, type Occasion } from '../../../lib/text';
import type { RowView } from '../../../ui/collection/CollectionPanel';
import { Marked } from '../../../ui/collection/Marked';
import { missionName, preview, shortTitle, type Mission } from '../domain/mission';
import styles from './MissionRow.module.css';

/** Link in an opened mission row: its label, and the start of the subject of the message. */
export interface NextStep {
  label: string;
  subject: string;
  occasion: Occasion;
  /** Whether the contact page remembers the message as an application. */
  isApplication?: boolean;
}

/** For the user's own missions. */
export const askAbout: NextStep = {
  label: 'Nous contacter à propos de cette mission',
  subject: 'À propos de la',
  occasion: 'compte',
};

/** The people of a mission; `about` names the mission in a message. */
export type TeamView = ComponentType<{ uid: string; ids: readonly string[]; about: string }>;

interface Props extends RowView {
  mission: Mission;
  next: NextStep;
  /** Shows the people of a mission of a client. */
  team?: { uid: string; View: TeamView } | null;
  /** Label beside the title, such as "Vous y travaillez". */
  mark?: string | null;
}

/** A mission in a list; it opens to show its details. */
export const MissionRow = memo(function MissionRow(props: Props) {
  const { mission, isOpen, toggle, search, isMixed, mark = null } = props;
  const detailId = useId();
  const beginning = isOpen ? null : preview(mission, search);
  return (
    <article>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={detailId}
            onClick={() => {
              toggle(mission.id);
            }}
          >
            <Icon of={ChevronDown} size={20} className={styles.chevron} />
            <bdi>
              <Marked text={shortTitle(mission)} search={search} />
            </bdi>
          </button>
        </h2>
        {isMixed && !isOpen && (
          <div className={styles.status}>
            <Chip tone={mission.status.tone}>{mission.status.label}</Chip>
          </div>
        )}
        {mark !== null && (
          <div className={styles.mark}>
            <Chip tone="neutral">{mark}</Chip>
          </div>
        )}
        {beginning !== null && (
          <p dir="auto" className={styles.preview}>
            <Marked text={beginning} search={search} />
          </p>
        )}
      </div>
      <div id={detailId} hidden={!isOpen} className={styles.detail}>
        {isOpen && <MissionDetail {...props} />}
      </div>
    </article>
  );
});

function MissionDetail({ mission, next, search, team }: Props) {
  const { titre, description, status } = mission;
  const isCut = titre !== null && titre !== shortTitle(mission);
  return (
    <>
      <Rod direction="vertical" className={styles.rod} />
      <dl className={styles.facts}>
        {isCut && (
          <>
            <dt>Titre complet</dt>
            <FreeText text={titre} search={search} />
          </>
        )}
        <dt>Statut</dt>
        <dd>
          <Chip tone={status.tone}>{status.label}</Chip>
        </dd>
        <dt>Description</dt>
        <FreeText text={description} search={search} />
        {team && (
          <>
            <dt>Équipe</dt>
            <dd>
              <People of={mission} {...team} />
            </dd>
          </>
        )}
      </dl>
      <div className={styles.next}>
        <LinkButton
          variant="secondary"
          to={contactAddress(
            `${next.subject} ${missionName(mission)}`,
            next.occasion,
            next.isApplication ? { mission: mission.id } : {},
          )}
        >
          {next.label}
        </LinkButton>
      </div>
    </>
  );
}

function People({ of: mission, uid, View }: { of: Mission; uid: string; View: TeamView }) {
  const { freelanceIds } = mission;
  if (freelanceIds === null) return <span>{UNKNOWN}</span>;
  if (freelanceIds.length === 0) return <span>Personne pour le moment.</span>;
  return <View uid={uid} ids={freelanceIds} about={missionName(mission)} />;
}

/** User-written text, of any length and script. */
function FreeText({ text, search }: { text: string | null; search: Search }) {
  const isEndless = text !== null && hasEndlessWord(text);
  return (
    <dd dir="auto" className={classNames(styles.text, isEndless && styles.endless)}>
      {text === null ? UNKNOWN : <Marked text={text} search={search} />}
    </dd>
  );
}

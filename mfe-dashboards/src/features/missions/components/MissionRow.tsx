import { memo, useId, type ComponentType } from 'react';
import { ChevronDown } from 'lucide';
import { Chip, FactList } from '@jalon/shared/blocks';
import type { SearchTerms } from '@jalon/shared/format';
import { classNames, Icon, LinkButton } from '@jalon/shared/ui';
import { contactUrl } from '../../../lib/contact';
import { hasOverlongWord, UNKNOWN } from '../../../lib/text';
import type { RowState } from '../../../ui/collection/CollectionPanel';
import { HighlightedText } from '../../../ui/collection/HighlightedText';
import { missionName, previewDescription, shortTitle, type Mission } from '../domain/mission';
import styles from './MissionRow.module.css';

/** Link in an opened mission row, to the contact page. */
export interface NextStepLink {
  label: string;
  address: (mission: Mission) => string;
}

/** Next step for a mission of the user. */
export const askAbout: NextStepLink = {
  label: 'Nous contacter à propos de cette mission',
  address: (mission) => contactUrl(`À propos de la ${missionName(mission)}`, 'compte'),
};

/** The people of a mission; `about` names the mission in a message. */
export type TeamView = ComponentType<{ ids: readonly string[]; about: string }>;

interface Props extends RowState {
  mission: Mission;
  next: NextStepLink;
  /** Shows the people of a mission of a client. */
  team?: TeamView | undefined;
  /** Whether a closed row shows the status. */
  showsStatus?: boolean;
  /** Label beside the title, such as "Vous y travaillez". */
  mark?: string;
}

/** A mission in a list; it opens to show its details. */
export const MissionRow = memo(function MissionRow(props: Props) {
  const { mission, isOpen, toggle, search, showsStatus, mark } = props;
  const detailId = useId();
  const chip = mark ? <Chip>{mark}</Chip> : showsStatus && !isOpen && <Status of={mission} />;
  const beginning = isOpen ? null : previewDescription(mission, search);
  return (
    <article>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={detailId}
            onClick={() => toggle(mission.id)}
          >
            <Icon of={ChevronDown} size={20} className={styles.chevron} />
            <bdi>
              <HighlightedText text={shortTitle(mission)} search={search} />
            </bdi>
          </button>
        </h2>
        {chip && <div className={styles.chip}>{chip}</div>}
        {beginning !== null && (
          <p dir="auto" className={styles.preview}>
            <HighlightedText text={beginning} search={search} />
          </p>
        )}
      </div>
      <div id={detailId} hidden={!isOpen} className={styles.detail}>
        {isOpen && <MissionDetail {...props} />}
      </div>
    </article>
  );
});

const Status = ({ of: { status } }: { of: Mission }) => (
  <Chip tone={status.tone}>{status.label}</Chip>
);

function MissionDetail({ mission, next, search, team }: Props) {
  const { titre, description } = mission;
  const isCut = titre !== null && titre !== shortTitle(mission);
  const facts = [
    { label: 'Statut', value: <Status of={mission} /> },
    { label: 'Description', value: <FreeText text={description} search={search} /> },
  ];
  if (isCut)
    facts.unshift({ label: 'Titre complet', value: <FreeText text={titre} search={search} /> });
  if (team) facts.push({ label: 'Équipe', value: <People of={mission} View={team} /> });
  return (
    <>
      <FactList of={facts} />
      <LinkButton variant="secondary" to={next.address(mission)}>
        {next.label}
      </LinkButton>
    </>
  );
}

function People({ of: mission, View }: { of: Mission; View: TeamView }) {
  const { freelanceIds } = mission;
  if (freelanceIds === null) return <span>{UNKNOWN}</span>;
  if (freelanceIds.length === 0) return <span>Personne pour le moment.</span>;
  return <View ids={freelanceIds} about={missionName(mission)} />;
}

/** User-written text, of any length and script. */
function FreeText({ text, search }: { text: string | null; search: SearchTerms }) {
  const isEndless = text !== null && hasOverlongWord(text);
  return (
    <div dir="auto" className={classNames(isEndless && styles.endless)}>
      {text === null ? UNKNOWN : <HighlightedText text={text} search={search} />}
    </div>
  );
}

import { useCallback, type ReactElement } from 'react';

import { CollectionPanel, type SearchWords } from '../../../ui/collection/CollectionPanel';
import type { RenderRow, RowsProps } from '../../../ui/collection/CollectionRows';
import { missionsReadBy, type MissionsOf } from '../api/missions-read-by';
import { compareMissions, STATUSES, type Mission } from '../domain/mission';
import { MissionRow, type NextStep } from './MissionRow';

/** For lists of one's own missions. Missions open for application are all under way and need no filter. */
const filter = { name: 'statut', legend: 'Statut', choices: STATUSES };
const noun = { one: 'mission', many: 'missions', feminine: true };

interface Props {
  uid: string;
  whose: MissionsOf;
  /** Accessible name of the list. */
  label: string;
  /** Link of an open mission; by default a question about it. */
  next?: NextStep;
  searchWords?: SearchWords;
  noMatch?: RowsProps<Mission>['noMatch'];
  empty: ReactElement;
  aside?: ReactElement;
  preferences?: ReactElement;
  remark?: string;
  compare?: typeof compareMissions;
  /** Why a mission comes first, in words; empty without a reason. */
  because?: (mission: Mission) => string;
  isNew?: (id: string) => boolean;
}

const ask: NextStep = {
  label: 'Nous contacter à propos de cette mission',
  subject: 'À propos de la',
  occasion: 'mission',
};

const noReason = () => '';
const never = () => false;

const noAdvice = () => ({ advice: null });

/** List of missions, for either role. */
export function MissionPanel(props: Props) {
  const { uid, whose, next = ask, because = noReason, isNew = never, ...panel } = props;
  const renderRow: RenderRow<Mission> = useCallback(
    (mission, view) => (
      <MissionRow
        mission={mission}
        next={next}
        because={because(mission)}
        isNew={isNew(mission.id)}
        {...view}
      />
    ),
    [next, because, isNew],
  );
  return (
    <CollectionPanel
      compare={compareMissions}
      noMatch={noAdvice}
      {...panel}
      collection={missionsReadBy(uid, whose)}
      noun={noun}
      renderRow={renderRow}
      {...(whose === 'everyone' ? {} : { filter })}
    />
  );
}

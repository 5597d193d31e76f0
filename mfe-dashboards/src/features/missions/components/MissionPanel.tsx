import { useCallback, type ReactNode } from 'react';

import { CollectionPanel } from '../../../ui/collection/CollectionPanel';
import type { RenderRow } from '../../../ui/collection/CollectionRows';
import type { SearchWords } from '../../../ui/collection/SearchBox';
import { missionsReadBy, type MissionsOf } from '../api/missions-read-by';
import { compareMissions, type Mission } from '../domain/mission';
import { MissionRow, type NextStep } from './MissionRow';

const noun = { one: 'mission', many: 'missions', feminine: true };

interface Props {
  uid: string;
  whose: MissionsOf;
  /** Names the list. */
  label: string;
  next: NextStep;
  searchWords?: SearchWords;
  empty: ReactNode;
}

/** Missions, whosesoever they are. */
export function MissionPanel({ uid, whose, next, ...panel }: Props) {
  const renderRow: RenderRow<Mission> = useCallback(
    (mission, isOpen, toggle) => (
      <MissionRow mission={mission} next={next} isOpen={isOpen} onToggle={toggle} />
    ),
    [next],
  );
  return (
    <CollectionPanel
      {...panel}
      collection={missionsReadBy(uid, whose)}
      noun={noun}
      compare={compareMissions}
      renderRow={renderRow}
    />
  );
}

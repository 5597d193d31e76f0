import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { Spinner } from '@jalon/shared/ui';
import { RowCount } from '../../../ui/collection/ListStates';
import { missionsOf } from '../api/missions';
import { MISSION_NOUN, UNDER_WAY } from '../domain/mission';

/** Number of missions under way among those of a client that are read. */
export const countMissionsUnderWay = (uid: string) =>
  missionsOf(uid)
    .client.getState()
    .rows.filter(({ status }) => status === UNDER_WAY).length;

function useMissionsStatus(uid: string) {
  const { client } = missionsOf(uid);
  useEffect(() => {
    client.read(Infinity);
  }, [client]);
  return useSyncExternalStore(client.subscribe, client.getState).status;
}

/** Number of missions under way, once all missions of a client are read. */
export function MissionsUnderWayCount({ uid }: { uid: string }) {
  const isWhole = useMissionsStatus(uid) === 'whole';
  return <RowCount count={isWhole ? countMissionsUnderWay(uid) : null} noun={MISSION_NOUN} />;
}

/** Shows the missions under way, at this address, if there are any, to a client who opens the dashboard without a query string. */
export function OpenOnMissions({
  uid,
  to,
  children,
}: {
  uid: string;
  to: string;
  children: ReactElement;
}) {
  const { search } = useLocation();
  const [isArrival] = useState(search === '');
  const status = useMissionsStatus(uid);
  if (!isArrival || search !== '') return children;
  if (countMissionsUnderWay(uid) > 0) return <Navigate to={to} replace />;
  const isReading = status === 'new' || status === 'reading';
  return isReading ? <Spinner label="Lecture des missions…" /> : children;
}

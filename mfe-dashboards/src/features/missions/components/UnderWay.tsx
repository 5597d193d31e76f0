import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { Spinner } from '@jalon/shared/ui';

import { RowCount } from '../../../ui/collection/ListStates';
import { missionsReadBy } from '../api/missions';
import { NOUN, UNDER_WAY } from '../domain/mission';

/** Number of missions under way among those of a client that are read. */
export const countUnderWay = (uid: string) =>
  missionsReadBy(uid)
    .client.getState()
    .rows.filter(({ status }) => status === UNDER_WAY).length;

/** Reads all missions of a client. */
function useMissionsStatus(uid: string) {
  const { client } = missionsReadBy(uid);
  useEffect(() => {
    client.read(Infinity);
  }, [client]);
  return useSyncExternalStore(client.subscribe, client.getState).status;
}

/** Number of missions under way, once all missions of a client are read. */
export function UnderWayCount({ uid }: { uid: string }) {
  const isWhole = useMissionsStatus(uid) === 'whole';
  return <RowCount count={isWhole ? countUnderWay(uid) : null} noun={NOUN} />;
}

/** Shows the missions under way, at this address, if there are any, to a client who opens the dashboard without a query string. */
export function UnderWayFirst({
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
  if (countUnderWay(uid) > 0) return <Navigate to={to} replace />;
  const isReading = status === 'new' || status === 'reading';
  return isReading ? <Spinner label="Lecture des missions…" /> : children;
}

import { Button } from '@jalon/shared/ui';
import { useOnDemand } from '../../../lib/use-on-demand';
import type { NetGoalProps } from './NetGoal';

const load = () => import('./NetGoal').then(({ NetGoal }) => NetGoal);

/** The way to the daily rate that a net income asks for; its code comes with the first use. */
export function NetGoalSection(props: NetGoalProps) {
  const { status, Component, ask } = useOnDemand<NetGoalProps>(load);
  if (Component) return <Component {...props} />;
  return (
    <div>
      <Button variant="quiet" busy={status === 'loading'} busyLabel="Chargement…" onClick={ask}>
        Partir du net que je veux
      </Button>
      {status === 'failed' && (
        <p role="alert">Ce calcul n’a pas pu être chargé. Réessayez dans un instant.</p>
      )}
    </div>
  );
}

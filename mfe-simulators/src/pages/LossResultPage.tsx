import { Navigate } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';
import { LossHead } from '../features/loss/components/LossHead';
import { LossResult } from '../features/loss/components/LossResult';
import { REFUSED_ADDRESS } from '../features/loss/components/refused-address';
import { computeLoss } from '../features/loss/domain/loss';
import { checkLoss, readLossAddress } from '../features/loss/domain/loss-request';
import { useUrlSearch } from '../lib/use-url-search';
import { AfterHead } from '../ui/AfterHead';
import { NoScriptNotice } from '../ui/NoScriptNotice';
import { OnTheWay } from '../ui/OnTheWay';

export default function LossResultPage() {
  const hydrated = useHydrated();
  const checked = checkLoss(readLossAddress(useUrlSearch()));
  if (hydrated && !checked.ok) {
    return <Navigate to="/simulateur-gains" replace state={REFUSED_ADDRESS} />;
  }
  const loss = checked.ok ? computeLoss(checked.providers, checked.supplier) : null;
  return (
    <>
      <LossHead loss={loss} />
      <AfterHead aria-label="Détail du calcul">
        <NoScriptNotice />
        {checked.ok && loss ? (
          <LossResult loss={loss} supplier={checked.supplier} />
        ) : (
          <OnTheWay label="Calcul en cours…" />
        )}
      </AfterHead>
    </>
  );
}

import { useEffect, useState } from 'react';
import { emptyDraft, requestDraft } from '@jalon/shared/draft';
import { useLocation, useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import type { SharedBrief as Brief } from '../../domain/shared-brief';
import { draftLines } from '../../domain/sent-request';
import { LinkNotLoaded } from '../LinkNotLoaded';

type Arrival =
  | { state: 'none' }
  | { state: 'damaged' }
  | { state: 'not-loaded'; failures: number }
  /** `wasAsked`: the visitor pressed a button, now removed, so the message gets the focus. */
  | { state: 'taken'; wasAsked: boolean }
  /** The tab already has a request, so the visitor chooses between the two. */
  | { state: 'waiting'; brief: Partial<Brief> };

/** Replaces the request of this tab; the answers of the loss estimator stay. */
function take(brief: Partial<Brief>) {
  const { nombrePrestataires, fournisseur } = requestDraft.getState();
  requestDraft.update({ ...emptyDraft, ...brief, nombrePrestataires, fournisseur });
}

const load = () => import('../../api/brief-link');
/** Older links have an equals sign, which mail programs may escape. */
const FRAGMENT = /^#demande(-|=|%3D)/i;

/** Takes over the request in the fragment of the address, with a message. */
export function SharedBrief() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival>({ state: 'none' });
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    if (!FRAGMENT.test(hash)) return;
    void load()
      .then(({ briefIn }) => briefIn(hash))
      .then(
        (brief) => {
          // A reload must not overwrite later changes with the link again.
          void navigate({ hash: '' }, { replace: true });
          if (!brief) setArrival({ state: 'damaged' });
          else if (draftLines(requestDraft.getState()).length > 0) {
            setArrival({ state: 'waiting', brief });
          } else {
            take(brief);
            setArrival({ state: 'taken', wasAsked: retries > 0 });
          }
        },
        () => {
          setArrival({ state: 'not-loaded', failures: retries + 1 });
        },
      );
  }, [hash, navigate, retries]);

  if (arrival.state === 'none') return null;
  if (arrival.state === 'not-loaded') {
    return (
      <LinkNotLoaded
        failures={arrival.failures}
        onRetry={() => {
          setRetries(retries + 1);
        }}
      />
    );
  }
  if (arrival.state === 'damaged') {
    return (
      <Alert kind="error">
        Le lien est incomplet, ou ce navigateur ne sait pas le lire&nbsp;: la demande qu’il porte
        n’a pas été reprise.
      </Alert>
    );
  }
  if (arrival.state === 'waiting') {
    const { brief } = arrival;
    return (
      <Alert
        kind="info"
        action={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                take(brief);
                setArrival({ state: 'taken', wasAsked: true });
              }}
            >
              Prendre celle du lien
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setArrival({ state: 'none' });
              }}
            >
              Garder la mienne
            </Button>
          </>
        }
      >
        Une demande est déjà commencée dans cet onglet. Celle du lien la remplacerait.
      </Alert>
    );
  }
  return (
    <Alert kind="success" focused={arrival.wasAsked}>
      La demande du lien est reprise&nbsp;: relisez-la, complétez-la, puis envoyez-la.
    </Alert>
  );
}

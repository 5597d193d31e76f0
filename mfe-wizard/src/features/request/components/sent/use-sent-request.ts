import { useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from '@jalon/shared/routing';
import type { RequestValues } from '../../domain/request';
import { contactStep } from '../../domain/steps/contact';
import type { SentViewProps } from './SentView';

type Sent =
  /** `unseen`: the request was sent, but the code that shows it did not load. */
  | { status: 'none' | 'damaged' | 'unseen' }
  | { status: 'not-loaded'; failures: number }
  | { status: 'sent'; View: ComponentType<SentViewProps>; view: SentViewProps };

const FRAGMENT = /^#envoyee(-|=|%3D)/i;
const load = () => import('./sent-chunk');
const addressOf = (hash: string) => new URL(contactStep.path + hash, window.location.href).href;

/** The request that this tab has just sent, with contact details; else the one in the fragment of the address. */
export function useSentRequest() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>({ status: 'none' });

  const [ownHash, setOwnHash] = useState<string | null>(null);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    if (!FRAGMENT.test(hash) || hash === ownHash) return undefined;
    let isLatest = true;
    const read = async (): Promise<Sent> => {
      const { sentIn, SentView } = await load();
      const request = await sentIn(hash, new Date());
      if (!request) return { status: 'damaged' };
      return { status: 'sent', View: SentView, view: { request, address: addressOf(hash) } };
    };
    void read()
      .catch((): Sent => ({ status: 'not-loaded', failures: retries + 1 }))
      .then((found) => {
        if (isLatest) setSent(found);
      });
    return () => {
      isLatest = false;
    };
  }, [hash, ownHash, retries]);

  const keep = async (values: RequestValues) => {
    try {
      const { sentRequest, writeSent, SentView } = await load();
      const request = sentRequest(values, new Date());
      const view = { request, values, address: null };
      setSent({ status: 'sent', View: SentView, view });
      const written = await writeSent(request);
      setOwnHash(written);
      setSent({ status: 'sent', View: SentView, view: { ...view, address: addressOf(written) } });
      await navigate({ hash: written }, { replace: true });
    } catch {
      setSent((now) => (now.status === 'sent' ? now : { status: 'unseen' }));
    }
  };
  const retry = () => {
    setRetries(retries + 1);
  };
  return { sent, keep, retry };
}

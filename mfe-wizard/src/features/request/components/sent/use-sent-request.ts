import { useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from '@jalon/shared/routing';
import type { RequestValues } from '../../domain/request';
import type { SentViewProps } from './SentView';

type Sent =
  /** `unseen`: the request has left, and the code that shows it does not load. */
  | { status: 'none' | 'damaged' | 'unseen' }
  | { status: 'sent'; View: ComponentType<SentViewProps>; view: SentViewProps };

const FRAGMENT = /^#envoyee(-|=|%3D)/i;
const load = () => import('./late');

/** The request that this tab has sent, or that the fragment of the address carries. */
export function useSentRequest() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>({ status: 'none' });

  useEffect(() => {
    if (!FRAGMENT.test(hash)) return;
    const address = new URL(pathname + hash, window.location.href).href;
    const show = async (): Promise<(now: Sent) => Sent> => {
      const { sentIn, SentView } = await load();
      const request = await sentIn(hash, new Date());
      return (now) => {
        // The tab that has sent it knows the contact details too.
        if (now.status === 'sent' && now.view.values) {
          return { ...now, view: { ...now.view, address } };
        }
        if (!request) return { status: 'damaged' };
        return { status: 'sent', View: SentView, view: { request, address } };
      };
    };
    show().then(setSent, () => {
      setSent({ status: 'damaged' });
    });
  }, [hash, pathname]);

  const keep = async (values: RequestValues) => {
    try {
      const { sentRequest, writeSent, SentView } = await load();
      const request = sentRequest(values, new Date());
      setSent({ status: 'sent', View: SentView, view: { request, values, address: null } });
      await navigate({ hash: await writeSent(request) }, { replace: true });
    } catch {
      setSent((now) => (now.status === 'sent' ? now : { status: 'unseen' }));
    }
  };
  return { sent, keep };
}

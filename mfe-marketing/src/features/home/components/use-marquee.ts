import { useEffect, useState } from 'react';

/** `still` is what is prerendered: without scripts nothing moves, so nothing needs stopping. */
export type MarqueeState = 'still' | 'running' | 'paused';

/** The scrolling list's movement: it starts once its pause button works. */
export function useMarquee() {
  const [state, setState] = useState<MarqueeState>('still');
  useEffect(() => {
    setState('running');
  }, []);
  const toggle = () => {
    setState((now) => (now === 'running' ? 'paused' : 'running'));
  };
  return { state, toggle };
}

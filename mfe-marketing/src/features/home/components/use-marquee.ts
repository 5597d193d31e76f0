import { useEffect, useRef, useState } from 'react';

/** `still` is what is prerendered: without scripts nothing moves, so nothing needs stopping. */
type MarqueeState = 'still' | 'running' | 'paused';

/** The scrolling list's movement: it starts once its pause button works. */
export function useMarquee() {
  const [state, setState] = useState<MarqueeState>('still');
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setState('running');
    const element = view.current;
    // The browser scrolls the view to show a focused item; nothing else would scroll it back.
    const comeBack = () => element?.scrollTo({ left: 0 });
    element?.addEventListener('focusout', comeBack);
    return () => element?.removeEventListener('focusout', comeBack);
  }, []);

  const toggle = () => {
    setState((now) => (now === 'running' ? 'paused' : 'running'));
  };
  return { state, toggle, view };
}

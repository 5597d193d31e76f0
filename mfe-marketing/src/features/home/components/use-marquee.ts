import { useEffect, useRef, useState } from 'react';

/** `still` is prerendered: without scripts nothing moves, so no pause button is needed. */
type MarqueeState = 'still' | 'running' | 'paused';

/** Movement of the scrolling list. It starts once the pause button works. */
export function useMarquee() {
  const [state, setState] = useState<MarqueeState>('still');
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setState('running');
    const element = view.current;
    // The browser scrolls the view to a focused item, and nothing scrolls it back.
    const comeBack = () => element?.scrollTo({ left: 0 });
    element?.addEventListener('focusout', comeBack);
    return () => element?.removeEventListener('focusout', comeBack);
  }, []);

  const toggle = () => {
    setState((now) => (now === 'running' ? 'paused' : 'running'));
  };
  return { state, toggle, view };
}

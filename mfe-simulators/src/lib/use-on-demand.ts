import { useCallback, useState, type ComponentType } from 'react';

type OnDemand<Props> =
  | { status: 'idle' | 'loading' | 'failed'; Component: null }
  | { status: 'ready'; Component: ComponentType<Props> };

/**
 * A component whose code comes with its first use.
 * @param load a constant.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<OnDemand<Props>>({ status: 'idle', Component: null });
  const ask = useCallback(() => {
    setState((now) => (now.Component ? now : { status: 'loading', Component: null }));
    load().then(
      (Component) => {
        setState({ status: 'ready', Component });
      },
      () => {
        setState({ status: 'failed', Component: null });
      },
    );
  }, [load]);
  return { ...state, ask };
}

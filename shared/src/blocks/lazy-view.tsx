import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Alert, Spinner } from '@jalon/shared/ui';

type OnDemand<Value> =
  { status: 'idle' | 'loading' | 'failed'; value: null } | { status: 'ready'; value: Value };

/**
 * Loads code when `ask` is called. After a failure, call `ask` again; the loader of the shell has then already
 * retried the file.
 * @param load must be the same function at each render.
 */
export function useOnDemand<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<OnDemand<Value>>({ status: 'idle', value: null });
  const ask = useCallback(() => {
    setState((now) => (now.status === 'ready' ? now : { status: 'loading', value: null }));
    load().then(
      (value) => setState({ status: 'ready', value }),
      () => setState({ status: 'failed', value: null }),
    );
  }, [load]);
  return { ...state, ask };
}

const NotLoaded = () => (
  <Alert kind="error">Cette partie de la page n’a pas pu être chargée. Rechargez la page.</Alert>
);

/**
 * A view whose code is loaded when it is first shown.
 * @param Failure shown in place of a view that cannot be loaded; the rest of the page stays usable.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: () => ReactNode = NotLoaded,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  return function LazyView(props) {
    const { status, value, ask } = useOnDemand(loadOnce);
    useEffect(ask, [ask]);
    useEffect(() => {
      if (status !== 'failed') return undefined;
      addEventListener('online', ask);
      return () => removeEventListener('online', ask);
    }, [status, ask]);
    const View = value ?? loaded;
    if (View) return <View {...props} />;
    return status === 'failed' ? <Failure /> : <Spinner />;
  };
}

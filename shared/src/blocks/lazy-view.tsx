import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { Alert, Spinner } from '@jalon/shared/ui';

const NotLoaded = () => (
  <Alert kind="error">Cette partie de la page n’a pas pu être chargée. Rechargez la page.</Alert>
);

/**
 * A lazy view, loaded when it is first shown. The loader of the shell has already retried the file when
 * `load` rejects.
 * @param Failure shown in place of a view that cannot be loaded; the rest of the page stays usable.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: () => ReactNode = NotLoaded,
): ComponentType<Props> {
  const View = lazy<ComponentType<Props>>(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: Failure }),
    ),
  );
  return function LazyView(props) {
    return (
      <Suspense fallback={<Spinner />}>
        <View {...props} />
      </Suspense>
    );
  };
}

type OnDemand<Props> =
  | { status: 'idle' | 'loading' | 'failed'; Component: null }
  | { status: 'ready'; Component: ComponentType<Props> };

/**
 * A component loaded when the visitor asks for it. After a failure, `ask` loads it again.
 * @param load must be the same function at each render.
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

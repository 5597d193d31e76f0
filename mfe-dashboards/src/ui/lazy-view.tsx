import { lazy, Suspense, type ComponentType } from 'react';
import { Alert, Spinner } from '@jalon/shared/ui';

const NotLoaded = () => (
  <Alert kind="error">Cette partie de la page n’a pas pu être chargée. Rechargez la page.</Alert>
);

/** A view in a file of its own, loaded when it is first shown. Without that file, a message; the rest stays usable. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const View = lazy<ComponentType<Props>>(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: NotLoaded }),
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

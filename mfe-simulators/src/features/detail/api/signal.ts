type Listener = () => void;

/** Listeners under a name: those of one row are not called when another changes. */
export function createSignal() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    subscribe: (listener: Listener, name = '') => {
      const named = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, named.add(listener));
      return () => {
        named.delete(listener);
        if (named.size === 0 && listeners.get(name) === named) listeners.delete(name);
      };
    },
    emit: (name = '') => {
      listeners.get(name)?.forEach((listener) => {
        listener();
      });
    },
  };
}

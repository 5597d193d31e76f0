import type { FirebaseApp } from 'firebase/app';

/** What the SDK reads of a component; its own class is not among its public exports. */
interface Component {
  name: string;
  instanceFactory: () => unknown;
  type: 'PRIVATE';
  multipleInstances: boolean;
  serviceProps: object;
  instantiationMode: 'LAZY';
  onInstanceCreated: null;
}

interface AppWithContainer extends FirebaseApp {
  container: { addOrOverwriteComponent(component: Component): void };
}

const silence = {
  triggerHeartbeat: () => Promise.resolve(),
  getHeartbeatsHeader: () => Promise.resolve(''),
};

/**
 * Turns off the SDK's usage statistics. They are kept in IndexedDB, which needs the visitor's
 * consent, and each request waits for that database: where it hangs, nobody could sign in.
 * The SDK has no public option for it, hence the component that takes the place of its own.
 */
export function silenceHeartbeat(app: FirebaseApp): void {
  const { container } = app as AppWithContainer;
  container.addOrOverwriteComponent({
    name: 'heartbeat',
    instanceFactory: () => silence,
    type: 'PRIVATE',
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'LAZY',
    onInstanceCreated: null,
  });
}

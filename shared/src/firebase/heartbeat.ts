import type { FirebaseApp } from 'firebase/app';

/** The part of an SDK component that is used here; its class is not exported. */
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
 * Turns off the usage statistics of the SDK. They are stored in IndexedDB, which needs the visitor's consent, and each
 * request waits for that database: where it hangs, nobody could sign in. The SDK has no option for this, so this
 * component replaces its own.
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

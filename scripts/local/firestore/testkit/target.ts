import { PROJECT_ID, startService } from './running-service';

/** A database that the contract is checked against; it enforces the rules of the project. */
export interface DatabaseTarget {
  host: string;
  port: number;
  stop(): Promise<void>;
}

async function emulated(address: string): Promise<DatabaseTarget> {
  const { hostname, port } = new URL(`http://${address}`);
  // What an earlier run left.
  const documents = `emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  await fetch(`http://${address}/${documents}`, { method: 'DELETE' });
  return { host: hostname, port: Number(port), stop: () => Promise.resolve() };
}

/** The official emulator where FIRESTORE_EMULATOR_HOST names one, else our own service. */
export function openDatabase(): Promise<DatabaseTarget> {
  const address = process.env.FIRESTORE_EMULATOR_HOST;
  return address === undefined ? startService() : emulated(address);
}

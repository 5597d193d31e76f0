import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFirestoreService } from '../service';
import type { FirestoreServiceOptions } from '../service';
import { DocumentStore } from '../store/document-store';
import { authenticate } from './auth';
import { PROJECT_INDEXES, PROJECT_RULES } from './project-rules';

export const PROJECT_ID = 'demo-jalon';
const LOOPBACK = '127.0.0.1';
export const DOCUMENTS_URL = `/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

/** Serves the stand-in on a free port, as the local services do. */
export async function startService(options: Partial<FirestoreServiceOptions> = {}) {
  const store = new DocumentStore();
  const service = createFirestoreService({
    projectId: PROJECT_ID,
    rulesText: PROJECT_RULES,
    indexesText: PROJECT_INDEXES,
    store,
    authenticate,
    ...options,
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${LOOPBACK}`);
    void service.handler(request, response, url).then((handled) => {
      if (!handled) response.writeHead(404).end('not handled');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { service, store, host: LOOPBACK, port, url: `http://${LOOPBACK}:${String(port)}`, stop };
}

export type RunningService = Awaited<ReturnType<typeof startService>>;

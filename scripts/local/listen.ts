import type { Server } from 'node:http';
import { hasCode } from '../core/errors';

/** Every local service stays on the machine. */
export const LOCAL_HOST = '127.0.0.1';

export type ServiceRole = 'site' | 'services' | 'mailbox' | 'smtp';

/** `error` with the port, its use and a remedy when another process holds the port; any other error as it is. */
export function namePort(error: Error, port: number, role: ServiceRole): Error {
  if (!hasCode(error, 'EADDRINUSE')) return error;
  const what = `Port ${port.toString()} (${role}) is already taken.`;
  const remedy = 'Stop the process that holds it, or choose another: PORT=4000 npm start';
  return new Error(`${what} ${remedy}`, { cause: error });
}

export function listen(server: Server, port: number, role: ServiceRole): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(namePort(error, port, role));
    });
    server.listen(port, LOCAL_HOST, resolve);
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    // Browsers keep connections open; waiting for them would hold Ctrl-C back.
    server.closeAllConnections();
  });
}

import type { Server } from 'node:http';
import { hasCode } from '../core/error-code';

/** Every local service stays on the machine. */
export const LOCAL_HOST = '127.0.0.1';

export type ServiceRole = 'site' | 'services' | 'mailbox' | 'smtp';

/** A port that another process holds. The start command names it and its remedy. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;
  readonly role: ServiceRole;

  constructor(port: number, role: ServiceRole, cause: unknown) {
    super(`Port ${port.toString()} (${role}) is already taken.`, { cause });
    this.port = port;
    this.role = role;
  }
}

/** `error` as a {@link PortTakenError} when it says so, else as it is. */
export function namePort(error: Error, port: number, role: ServiceRole): Error {
  return hasCode(error, 'EADDRINUSE') ? new PortTakenError(port, role, error) : error;
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

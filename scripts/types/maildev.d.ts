/** The two halves of maildev 2.2.1. Its entry point also takes over SIGINT, so it is not used. */
declare module 'maildev/lib/mailserver.js' {
  import type { EventEmitter } from 'node:events';

  interface MailServer {
    create(port: number, host: string, directory: string): void;
    /** Data of the web page; kept as long as the process runs. */
    store: unknown[];
    loadMailsFromDirectory(): void;
    onSmtpError(error: Error): void;
    smtp: EventEmitter & {
      listen(port: number, host: string, done: () => void): void;
      close(done: () => void): void;
    };
  }
  const mailServer: MailServer;
  export default mailServer;
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http';
  import type mailServer from 'maildev/lib/mailserver.js';

  const web: {
    server: Server;
    start(
      port: number,
      host: string,
      server: typeof mailServer,
      user: undefined,
      password: undefined,
      basePath: string,
      secure: { https: false },
    ): void;
    close(done: () => void): void;
  };
  export default web;
}

declare module 'maildev/lib/logger.js' {
  const logger: { setLevel(level: number): void };
  export default logger;
}

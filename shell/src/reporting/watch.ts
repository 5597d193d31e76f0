import { capture } from './capture';

/** Notices what goes wrong on the page; React's boundaries and the page store tell of theirs themselves. */
export function watch(): void {
  addEventListener('error', ({ error, message, filename }) => {
    capture({ kind: 'error', error: (error as unknown) ?? message, file: filename });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    capture({ kind: 'rejection', error: reason });
  });
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sourceFile: file } = event;
    capture({ kind: 'violation', directive, blocked, file });
  });
}

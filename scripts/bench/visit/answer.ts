import { setTimeout as pass } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { ANSWERED } from './probe';

/** Beyond it a page is stuck, not slow. */
const PATIENCE_MS = 60_000;

export interface AnswerWatch {
  /** Fulfilled once the page has become interactive. */
  answered: () => Promise<void>;
}

/**
 * Has the page tell by itself. Asking it again and again would have the driver compile its own scripts there while the
 * page is drawn for the first time: 50 ms of its slowed processor, as much as what is compared.
 */
export async function watchAnswer(session: CDPSession): Promise<AnswerWatch> {
  const told = new Promise<void>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === ANSWERED) resolve();
    });
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: ANSWERED });
  return {
    async answered() {
      const late = pass(PATIENCE_MS, 'late', { ref: false });
      if ((await Promise.race([told, late])) === 'late')
        throw new Error('The page has not become interactive.');
    },
  };
}

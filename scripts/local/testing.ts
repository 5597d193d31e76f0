import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { findFreePorts } from '../core/ports';
import { servicesOrigin } from './config';
import { type LocalServicesOptions, startLocalServices } from './services';

/** Time limit of `until`, which may wait for several steps (ms). */
const LOOK_FOR_MS = 120_000;

/** Polls until the result is not false. @throws after two minutes by default, with what is missing. */
export async function waitUntil<T>(
  look: () => Promise<T | false> | T | false,
  missing = () => `Nothing came: ${look.toString()}`,
  patience = LOOK_FOR_MS,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(missing());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface StoredMail {
  subject: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  replyTo?: { address: string; name: string }[];
  html: string;
  headers: Record<string, string>;
}

export function openMailbox(origin: string) {
  const messages = async () => (await (await fetch(`${origin}/email`)).json()) as StoredMail[];
  return {
    messages,
    /** Waits until the mailbox has this many messages. */
    waitFor: (count: number) =>
      waitUntil(
        async () => {
          const all = await messages();
          return all.length >= count && all;
        },
        () => `Fewer than ${String(count)} messages are in the mailbox.`,
      ),
  };
}

type TestServiceOptions = LocalServicesOptions & { dataDir: string };

export const testServiceOptions = async (): Promise<TestServiceOptions> => ({
  ports: await findFreePorts(),
  dataDir: mkdtempSync(join(tmpdir(), 'local-services-')),
  production: siteConfigFixture,
});

/** The local services; on free ports and with a separate data folder by default. */
export async function startTestServices(given?: TestServiceOptions) {
  const options = given ?? (await testServiceOptions());
  const services = await startLocalServices(options);
  const mailbox = servicesOrigin(options.ports.mailbox);
  return {
    ...services,
    options,
    urls: { services: servicesOrigin(options.ports.services), mailbox },
    /** Waits until the mailbox has this many messages. @returns the messages. */
    mails: openMailbox(mailbox).waitFor,
    async dispose() {
      await services.close();
      rmSync(options.dataDir, { recursive: true, force: true });
    },
  };
}
export type TestServices = Awaited<ReturnType<typeof startTestServices>>;

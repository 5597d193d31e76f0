/** A message in the mailbox. */
export interface Mail {
  subject: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  replyTo?: { address: string; name: string }[];
  html: string;
}

const POLL_MS = 100;
const PATIENCE_MS = 10_000;

export interface Mailbox {
  messages(): Promise<Mail[]>;
  /** Waits until there are this many messages. @throws after 10 s. */
  waitFor(count: number): Promise<Mail[]>;
}

/** Reads the local mailbox through its web API. */
export function openMailbox(origin: string): Mailbox {
  const messages = async () => {
    const response = await fetch(`${origin}/email`);
    return (await response.json()) as Mail[];
  };
  return {
    messages,
    async waitFor(count) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const all = await messages();
        if (all.length >= count) return all;
        if (Date.now() > deadline) {
          throw new Error(`${String(all.length)} messages in the mailbox, not ${String(count)}.`);
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}

import type { CDPSession } from 'playwright-core';

/** Slow 4G. */
const NETWORK = { latency: 150, kilobitsPerSecond: 1_600 } as const;
const BITS_PER_BYTE = 8;
const BITS_PER_KILOBIT = 1_000;

/** Fields of a request's initiator that are used here. */
export interface Initiator {
  type: string;
  url?: string;
  stack?: { callFrames: readonly { url: string }[] };
}

export interface Sent {
  url: string;
  initiator: Initiator;
}

const NOTHING_BEFORE = 1;

/**
 * Length of the request chain that leads to each URL: 1 for the document, 2 for what it names, 3 for what its scripts
 * request.
 */
export function depths(requests: readonly Sent[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const { url, initiator } of requests) {
    const by = initiator.stack?.callFrames.find((frame) => known.has(frame.url))?.url;
    const parent = by ?? initiator.url ?? '';
    const depth = (known.get(parent) ?? 0) + 1;
    if (!known.has(url)) known.set(url, known.size === 0 ? NOTHING_BEFORE : Math.max(2, depth));
  }
  return known;
}

export interface NetworkWatch {
  requests: Sent[];
  /** Whether no request is pending. */
  isQuiet(): boolean;
}

/** Slows down the network of a page, and records its requests. */
export async function watchNetwork(session: CDPSession): Promise<NetworkWatch> {
  const requests: Sent[] = [];
  const open = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    open.add(requestId);
    requests.push({ url: request.url, initiator });
  });
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    session.on(event, ({ requestId }) => {
      open.delete(requestId);
    });
  }
  const throughput = (NETWORK.kilobitsPerSecond * BITS_PER_KILOBIT) / BITS_PER_BYTE;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return { requests, isQuiet: () => open.size === 0 };
}

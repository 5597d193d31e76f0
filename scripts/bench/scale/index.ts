import { median, type Measure } from '../measure';
import type { BenchOptions, Study } from '../study';
import { amount, type Table } from '../table';
import { exponent } from './fit';
import { syntheticSite, type Shipping } from './synthetic-site';

const SIZES = [10, 100, 500];
const RUNS = 3;
/** What is called not growing: less than doubling over a thousand times more parts. */
const FLAT = 0.1;
const BYTES_PER_KB = 1000;

interface Sized {
  size: number;
  shippings: Shipping[];
  htmlBytes: number;
  hosting: { ms: number; bytes: number };
}

async function measureSize(root: string, size: number, runs: number): Promise<Sized> {
  const site = await syntheticSite(root, size);
  try {
    const shippings: Shipping[] = [];
    // The first one meets everything for the first time.
    await site.publish(1);
    for (let run = 0; run < runs; run += 1) shippings.push(await site.publish(run + 2));
    return { size, shippings, htmlBytes: site.htmlBytes(), hosting: site.writeHosting() };
  } finally {
    site.remove();
  }
}

const middle = ({ shippings }: Sized, quantity: keyof Shipping) =>
  median(shippings.map((shipping) => shipping[quantity]));

const QUANTITIES: readonly { what: string; of: (sized: Sized) => number }[] = [
  { what: 'processor time to publish one part', of: (sized) => middle(sized, 'processorMs') },
  { what: 'time to publish one part', of: (sized) => middle(sized, 'ms') },
  { what: 'bytes written to publish one part', of: (sized) => middle(sized, 'bytes') },
  { what: 'HTML bytes of a page', of: ({ htmlBytes }) => htmlBytes },
];

function measures(sizes: readonly Sized[]): Measure[] {
  return QUANTITIES.map(({ what, of }) => ({
    what: `${what}: exponent over the number of parts`,
    unit: '',
    limit: FLAT,
    samples: [exponent(sizes.map((sized) => ({ size: sized.size, value: of(sized) })))],
  }));
}

function table(sizes: readonly Sized[]): Table {
  return {
    title: 'Publishing one part beside others (5 routes each)',
    head: ['Remotes', 'Time', 'Processor time', 'Written', 'HTML of a page', 'Before a deployment'],
    rows: sizes.map((sized) => [
      String(sized.size),
      amount(Math.round(middle(sized, 'ms')), 'ms'),
      amount(Math.round(middle(sized, 'processorMs')), 'ms'),
      amount(middle(sized, 'bytes') / BYTES_PER_KB, 'kB'),
      amount(sized.htmlBytes, 'bytes'),
      `${amount(Math.round(sized.hosting.ms), 'ms')}, ${amount(sized.hosting.bytes / BYTES_PER_KB, 'kB')}`,
    ]),
  };
}

/** What a publish costs where there are many parts. */
export const scale: Study = {
  name: 'scale',
  title: 'Scale',
  onDemand: true,
  standalone: true,
  async run({ root, runs }: BenchOptions) {
    const sizes: Sized[] = [];
    for (const size of SIZES) sizes.push(await measureSize(root, size, runs ?? RUNS));
    return { measures: measures(sizes), details: [table(sizes)], samples: sizes };
  },
};

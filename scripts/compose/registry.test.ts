import * as z from 'zod/mini';
import type { PartRecord } from '@jalon/shared/protocol';
import { candidateOf, recordOf } from '../store/record';
import { releaseOf, route } from '../testkit/release-builder';
import { discoveryDocument } from './registry';

/** The frontend-discovery format (v1-pre): fields of ours are allowed under `extras` only. */
const frontendDiscovery = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.optional(z.string()),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        deployment: z.optional(
          z.looseObject({
            traffic: z.number().check(z.minimum(0), z.maximum(100)),
            default: z.boolean(),
          }),
        ),
        extras: z.optional(z.looseObject({})),
      }),
    ),
  ),
});

const demo = releaseOf({ version: '1.2.0', inputs: 'aaaa', routes: [route()] });
const sealed = { release: demo, manifest: 'sha384-m' };
const record: PartRecord = recordOf({ ...sealed, sequence: 7, now: new Date() });
const next = releaseOf({ version: '1.3.0', inputs: 'bbbb', routes: [route()] });
const candidate = candidateOf({ release: next, manifest: 'sha384-n', share: 5 });

test('the discovery document follows the frontend-discovery format', () => {
  for (const document of [discoveryDocument(record), discoveryDocument({ ...record, candidate })]) {
    expect(z.safeParse(frontendDiscovery, document).error?.issues).toBeUndefined();
  }
});

test('the discovery document lists the stable release and the candidate, each with its share', () => {
  const { microFrontends } = z.parse(
    frontendDiscovery,
    discoveryDocument({ ...record, candidate }),
  );
  expect(microFrontends['jalon/demo']).toMatchObject([
    { deployment: { default: true, traffic: 95 }, extras: { release: demo.id } },
    { deployment: { default: false, traffic: 5 }, extras: { release: next.id } },
  ]);
});

test('the discovery document of a retired part is empty', () => {
  const { microFrontends } = z.parse(
    frontendDiscovery,
    discoveryDocument({ ...record, retired: true }),
  );
  expect(microFrontends).toEqual({});
});

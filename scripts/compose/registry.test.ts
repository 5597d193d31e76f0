import * as z from 'zod/mini';
import type { PartRecord } from '@jalon/shared/protocol';
import { recordOf } from '../store/record';
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
test('the discovery document follows the frontend-discovery format', () => {
  const document = discoveryDocument(record);
  expect(z.safeParse(frontendDiscovery, document).error?.issues).toBeUndefined();
});

test('the discovery document lists the live release for everybody', () => {
  const { microFrontends } = z.parse(frontendDiscovery, discoveryDocument(record));
  expect(microFrontends['jalon/demo']).toMatchObject([
    { deployment: { default: true, traffic: 100 }, extras: { release: demo.id } },
  ]);
});

test('the discovery document of a retired part is empty', () => {
  const { microFrontends } = z.parse(
    frontendDiscovery,
    discoveryDocument({ ...record, retired: true }),
  );
  expect(microFrontends).toEqual({});
});

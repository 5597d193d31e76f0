/** @jest-environment node */
import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { deflateRawSync } from 'node:zlib';
import { emptyDraft } from '@jalon/shared/draft';
import { readBrief } from '../domain/shared-brief';
import { briefIn, writeBrief } from './brief-link';

const carried = {
  searchValue: 'Développeur React',
  selectedItems: ['Développeur', 'JavaScript'],
  selectedLocalisation: 'hybride',
  ville: 'Lyon (Rhône)',
  joursRemote: '3',
  tjmMin: '450',
  isMaxTjm: true,
  description: 'Une refonte.\nDeux équipes.',
  missionUrl: 'https://exemple.fr/mission',
};
const draft = { ...emptyDraft, ...carried, fileSelected: 'fiche.pdf', fournisseur: 'tres_gros' };

const plain = (json: string) => `#demande-1p.${Buffer.from(json).toString('base64url')}`;
const deflated = (bytes: Buffer) => `#demande-1z.${deflateRawSync(bytes).toString('base64url')}`;

test('a link contains only the description of the mission', async () => {
  const link = await writeBrief(draft);
  expect(link).toMatch(/^#demande-1z\.[\w-]+$/);
  expect(await briefIn(link)).toEqual(carried);
});

test('a link keeps at most twenty added technologies, each once, beside the offered ones', async () => {
  const added = Array.from({ length: 30 }, (_, index) => `Outil ${String(index)}`);
  const link = await writeBrief({ ...draft, selectedItems: ['Rust', ...added, 'RUST', 'php'] });
  expect((await briefIn(link))?.selectedItems).toEqual(['Rust', ...added.slice(0, 19), 'PHP']);
});

test('without compression in the browser, links are written and read uncompressed', async () => {
  const { CompressionStream, DecompressionStream } = globalThis;
  const long = await writeBrief(draft);
  Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
  const link = await writeBrief(draft);
  expect(link).toMatch(/^#demande-1p\./);
  expect(await briefIn(link)).toMatchObject({ searchValue: 'Développeur React' });
  expect(await briefIn(long)).toBeNull();
  Object.assign(globalThis, { CompressionStream, DecompressionStream });
});

test.each([
  ['no fragment', ''],
  ['another fragment', '#recapitulatif'],
  ['another version', '#demande-2p.e30'],
  ['another way of writing', '#demande-1x.e30'],
  ['nothing in it', '#demande-1p.e30'],
  ['a cut link', deflated(Buffer.from('{"ville":"Lyon"}')).slice(0, -4)],
  ['not deflated', '#demande-1z.e30'],
  ['not Base64', '#demande-1p.é%%%'],
  ['a list', plain('["ville"]')],
  ['a bomb', deflated(Buffer.alloc(20_000_000))],
  ['too long a fragment', plain(`{"description":"${'a'.repeat(60_000)}"}`)],
])('a fragment that is %s is refused', async (_, hash) => {
  expect(await briefIn(hash)).toBeNull();
});

test('hostile fragments are refused', async () => {
  for (const payload of PAYLOADS) {
    expect(await briefIn(payload)).toBeNull();
    expect(await briefIn(`#demande-1p.${payload}`)).toBeNull();
    expect(await briefIn(`#demande-1z.${payload}`)).toBeNull();
  }
});

test('hostile fields in a link become offered choices, web addresses or short plain text', async () => {
  for (const payload of PAYLOADS) {
    const names = [...Object.keys(emptyDraft), payload];
    const hostile = {
      ...Object.fromEntries(names.map((name) => [name, payload] as const)),
      selectedItems: [payload],
    };
    const read = (await briefIn(plain(JSON.stringify(hostile)))) ?? {};
    expect(Object.keys(emptyDraft)).toEqual(expect.arrayContaining(Object.keys(read)));
    expect((read.selectedItems ?? []).join('').length).toBeLessThanOrEqual(50);
    expect((read.selectedItems ?? []).join('')).not.toMatch(/[\r\n\u202E]/);
    expect(read).not.toHaveProperty('selectedSeniorite');
    expect(read).not.toHaveProperty('isMaxTjm');
    expect(read.missionUrl ?? 'https://').toMatch(/^https?:\/\//i);
    expect(read.searchValue ?? '').not.toMatch(/[\r\n\u202E]/);
    expect((read.searchValue ?? '').length).toBeLessThanOrEqual(2_000);
  }
  expect(Reflect.has({}, 'polluted')).toBe(false);
});

test.each([null, 1, 'text', [], { selectedItems: { length: 9 } }, { ville: {}, isMaxTjm: 'yes' }])(
  'the invalid brief %j is read as empty',
  (unsound) => {
    expect(readBrief(unsound)).toEqual({});
  },
);

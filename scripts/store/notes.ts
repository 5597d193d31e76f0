import * as z from 'zod/mini';
import type { PartRecord } from '@jalon/shared/protocol';
import type { PublicJwk } from './key-ring';
import { isSignedBy, parseSignedAs } from './keys';
import type { ReleaseStore } from './release-store';

/** Who made a record and why. Kept apart from the record, which is public. */
export interface PublishNote {
  reason?: string | undefined;
  by?: string | undefined;
  run?: string | undefined;
  /** Store that a promotion took the release from. */
  from?: string | undefined;
}

const text = z.optional(z.string());
const noteSchema = z.object({ reason: text, by: text, run: text, from: text });
const payloadSchema = z.object({ part: z.string(), sequence: z.number(), note: noteSchema });

const noteKey = (part: string, sequence: number) => `notes/${part}/${String(sequence)}.json`;

/** Signs a note about a record and writes it, unless the note is empty. */
export async function writeNote(
  { keys, objects }: ReleaseStore,
  { part, sequence }: PartRecord,
  note: PublishNote,
): Promise<void> {
  if (Object.values(note).every((value) => value === undefined)) return;
  const signed = await keys.sign(part, { part, sequence, note });
  await objects.write(noteKey(part, sequence), Buffer.from(JSON.stringify(signed)), 'anything');
}

/** The note about a record; null unless it has a signature of the record's signer. */
export async function readNote(
  { objects }: ReleaseStore,
  { part, sequence }: PartRecord,
  signer: PublicJwk,
): Promise<PublishNote | null> {
  const bytes = await objects.read(noteKey(part, sequence));
  const parsed = parseSignedAs(bytes, (payload) => z.parse(payloadSchema, JSON.parse(payload)));
  if (!parsed || !(await isSignedBy(parsed.signed, signer))) return null;
  const { content } = parsed;
  return content.part === part && content.sequence === sequence ? content.note : null;
}

import * as z from 'zod/mini';
import { isSignedBy } from './key-ring';
import type { ReleaseStore } from './release-store';

/** Who made a record and why. It stays in the store: records themselves are public. */
export interface Note {
  reason?: string | undefined;
  /** Account that started the pipeline. */
  by?: string | undefined;
  /** Address of the run of the pipeline. */
  run?: string | undefined;
  /** Store that a promotion took the release from. */
  from?: string | undefined;
}

const text = z.optional(z.string());
const noteSchema = z.object({ reason: text, by: text, run: text, from: text });
const signedSchema = z.object({ payload: z.string(), signature: z.string() });
const payloadSchema = z.object({ part: z.string(), sequence: z.number(), note: noteSchema });

const noteKey = (part: string, sequence: number) => `notes/${part}/${String(sequence)}.json`;

/** Signs a note about a record and writes it. An empty one is left out. */
export async function writeNote(
  { keys, objects }: ReleaseStore,
  part: string,
  sequence: number,
  note: Note,
): Promise<void> {
  if (Object.values(note).every((value) => value === undefined)) return;
  const payload = JSON.stringify({ part, sequence, note });
  const signed = { payload, signature: await keys.sign(part, payload) };
  await objects.write(noteKey(part, sequence), Buffer.from(JSON.stringify(signed)), 'anything');
}

/** The note about a record; null when there is none that the part's team signed. */
export async function readNote(
  { keys, objects }: ReleaseStore,
  part: string,
  sequence: number,
): Promise<Note | null> {
  const [bytes, key] = await Promise.all([
    objects.read(noteKey(part, sequence)),
    keys.publicKey(part),
  ]);
  if (!bytes || !key) return null;
  try {
    const signed = z.parse(signedSchema, JSON.parse(bytes.toString('utf8')));
    if (!(await isSignedBy(signed, key))) return null;
    const content = z.parse(payloadSchema, JSON.parse(signed.payload));
    return content.part === part && content.sequence === sequence ? content.note : null;
  } catch {
    return null;
  }
}

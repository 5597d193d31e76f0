import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const ENCODING = 'base64url';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES);
  return `${salt.toString(ENCODING)}.${key.toString(ENCODING)}`;
}

/** Without a hash, takes as long and fails: an unknown address must not answer faster. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt, key] = (hash ?? '').split('.');
  const expected = Buffer.from(key ?? '', ENCODING);
  const actual = await derive(password, Buffer.from(salt ?? '', ENCODING), KEY_BYTES);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

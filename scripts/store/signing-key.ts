import { SIGNING_KEY } from './key-ring';

let given: string | undefined;

/**
 * Takes the private key out of the environment before anything is started: no child process inherits it.
 * @param value of the variable, where the program that starts this one took it.
 */
export function takeSigningKey(value = process.env[SIGNING_KEY]): void {
  given = value;
  Reflect.deleteProperty(process.env, SIGNING_KEY);
}

/** What the environment gave: a key as text or the path of a file, not read yet. */
export const givenSigningKey = (): string | undefined => given;

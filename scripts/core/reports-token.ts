export const REPORTS_TOKEN = 'JALON_REPORTS_TOKEN';

let given = '';

/**
 * Removes the token of a collector from the environment, so that no child process inherits it.
 * @param value of the variable, if the parent process has already removed it.
 */
export function takeReportsToken(value = process.env[REPORTS_TOKEN] ?? ''): void {
  given = value;
  Reflect.deleteProperty(process.env, REPORTS_TOKEN);
}

export const givenReportsToken = (): string => given;

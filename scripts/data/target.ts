import * as z from 'zod/mini';
import { messageOf, UsageError } from '../core/errors';
import { readJsonFile } from '../core/files';
import { LOCAL_PROJECT } from '../core/ports';

/** A Firebase project, or the local services in its place: the same calls with another address and authorization. */
export interface DataTarget {
  /** In a sentence: "the hosted project jalon-prod". */
  name: string;
  isHosted: boolean;
  project: string;
  /** URL of the service, up to `/v1/projects/…`. */
  firestore: string;
  identity: string;
  authorize: () => Promise<Headers>;
}

/** The services of `npm start`, which take this authorization on the loopback address only. */
export function localDataTarget(port: number): DataTarget {
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    name: `the local services on port ${String(port)}`,
    isHosted: false,
    project: LOCAL_PROJECT,
    firestore: origin,
    identity: `${origin}/identitytoolkit.googleapis.com`,
    authorize: () => Promise.resolve(new Headers({ Authorization: 'Bearer owner' })),
  };
}

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

/** @throws UsageError when the file is no key of a service account of this project. */
function readServiceAccount(file: string, project: string): z.infer<typeof serviceAccount> {
  const read = z.safeParse(serviceAccount, readJsonFile(file));
  if (!read.success) throw new UsageError(`${file} is no key of a service account.`);
  const { project_id: own } = read.data;
  if (own === project) return read.data;
  throw new UsageError(`${file} is a key of the project ${own}, and --project is ${project}.`);
}

const SCOPES = ['datastore', 'identitytoolkit'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

/**
 * A project at Google.
 * @param keyFile key of a service account; the credentials of the environment when left out.
 * @throws UsageError for a key of another project.
 */
export async function hostedDataTarget(project: string, keyFile?: string): Promise<DataTarget> {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project) || project.startsWith('demo-')) {
    throw new UsageError(`--project is "${project}": give the id of a Firebase project.`);
  }
  const account = keyFile === undefined ? null : readServiceAccount(keyFile, project);
  const { GoogleAuth, JWT } = await import('google-auth-library');
  const auth = account
    ? new JWT({ email: account.client_email, key: account.private_key, scopes: SCOPES })
    : new GoogleAuth({ scopes: SCOPES });
  return {
    name: `the hosted project ${project}`,
    isHosted: true,
    project,
    firestore: 'https://firestore.googleapis.com',
    identity: 'https://identitytoolkit.googleapis.com',
    async authorize() {
      try {
        return await auth.getRequestHeaders();
      } catch (cause) {
        const cure = 'Name the key of a service account with --credentials';
        throw new Error(`No access to ${project}: ${messageOf(cause)} ${cure}.`, { cause });
      }
    },
  };
}

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** The message of an error response; the beginning of its text when it is not in Google's format. */
function saidIn(text: string): string {
  try {
    return z.parse(refusal, [JSON.parse(text)].flat()[0]).error.message;
  } catch {
    return text.slice(0, 200);
  }
}

const RIGHTS =
  ' The account needs the roles Cloud Datastore User and Firebase Authentication Admin.';
const TIMEOUT_MS = 60_000;

/**
 * Calls Firestore or Identity Toolkit.
 * @param path below the project.
 * @throws with the message of the service when it refuses the call.
 */
export async function callApi<Schema extends z.ZodMiniType>(
  target: DataTarget,
  service: 'firestore' | 'identity',
  path: string,
  body: object,
  answer: Schema,
): Promise<z.infer<Schema>> {
  const headers = await target.authorize();
  headers.set('Content-Type', 'application/json');
  // The language of the mail by which a password is chosen.
  headers.set('X-Firebase-Locale', 'fr');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal } as const;
  const url = `${target[service]}/v1/projects/${target.project}/${path}`;
  const response = await fetch(url, { ...request, redirect: 'error' }).catch((cause: unknown) => {
    const cure = target.isHosted
      ? 'Is the network within reach?'
      : 'Run "npm start" first (with another PORT, set the same one here), or name a Firebase project with --project.';
    throw new Error(`No answer from ${target.name}. ${cure}`, { cause });
  });
  const text = await response.text();
  if (response.ok) return z.parse(answer, JSON.parse(text));
  const rights = response.status === 403 ? RIGHTS : '';
  throw new Error(`${target.name} answered ${String(response.status)}: ${saidIn(text)}${rights}`);
}

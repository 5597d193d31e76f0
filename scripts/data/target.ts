import * as z from 'zod/mini';
import { messageOf, UsageError } from '../core/errors';
import { readJsonFile } from '../core/files';
import { LOCAL_PROJECT } from '../core/ports';

/** A Firebase project, or the local services in its place: the same calls with another address and authorization. */
export interface Target {
  /** In a sentence: "the hosted project jalon-prod". */
  name: string;
  isHosted: boolean;
  project: string;
  /** What stands before `/v1/projects/…`. */
  firestore: string;
  identity: string;
  authorize: () => Promise<Headers>;
}

/** The services of `npm start`, which take this authorization on the loopback address only. */
export function localTarget(port: number): Target {
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
 * @throws UsageError for a key that does not belong there.
 */
export async function hostedTarget(project: string, keyFile?: string): Promise<Target> {
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

const RIGHTS =
  ' The account needs the roles Cloud Datastore User and Firebase Authentication Admin.';

const answered = ({ name }: Target, status: number, said: string) =>
  `${name} answered ${String(status)}: ${said}${status === 403 ? RIGHTS : ''}`;

const TIMEOUT_MS = 60_000;

async function post<Schema extends z.ZodMiniType>(
  target: Target,
  url: string,
  body: object,
  answer: Schema,
): Promise<z.infer<Schema>> {
  const headers = await target.authorize();
  headers.set('Content-Type', 'application/json');
  // The language of the mail by which a password is chosen.
  headers.set('X-Firebase-Locale', 'fr');
  let response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const cure = target.isHosted
      ? 'Is the network within reach?'
      : 'Run "npm start" first (with another PORT, set the same one here), or name a Firebase project with --project.';
    throw new Error(`No answer from ${target.name}. ${cure}`, { cause });
  }
  const text = await response.text();
  if (response.ok) return z.parse(answer, JSON.parse(text));
  let said = text.slice(0, 200);
  try {
    const read = JSON.parse(text) as unknown;
    said = z.parse(refusal, Array.isArray(read) ? read[0] : read).error.message;
  } catch {
    // No answer of Google's.
  }
  throw new Error(answered(target, response.status, said));
}

const documentsOf = ({ project }: Target) => `projects/${project}/databases/(default)/documents`;

/** The name of a document in calls. @param path such as "missions/m1". */
export const nameIn = (target: Target, path: string) => `${documentsOf(target)}/${path}`;

/** A call of Firestore: "commit", "batchGet". @throws with what the service said when it refuses. */
export const callFirestore = <Schema extends z.ZodMiniType>(
  target: Target,
  call: string,
  body: object,
  answer: Schema,
) => post(target, `${target.firestore}/v1/${documentsOf(target)}:${call}`, body, answer);

/** A call about accounts: "accounts", "accounts:lookup". @throws with what the service said when it refuses. */
export const callIdentity = <Schema extends z.ZodMiniType>(
  target: Target,
  call: string,
  body: object,
  answer: Schema,
) => post(target, `${target.identity}/v1/projects/${target.project}/${call}`, body, answer);

import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { JWT } from 'google-auth-library';
import { temporaryFolders } from '../testkit/temporary-folder';
import { readDocuments } from './import';
import { hostedDataTarget, localDataTarget } from './target';

const folderWith = temporaryFolders();

function keyFile(change: object = {}): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    type: 'service_account',
    project_id: 'jalon-prod',
    client_email: 'import@jalon-prod.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ...change,
  };
  return join(folderWith({ 'key.json': JSON.stringify(key) }), 'key.json');
}

let asked: { url: string; authorization: string | null }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json([]);
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const authorization = new Headers(init?.headers).get('authorization');
    asked.push({ url: url as string, authorization });
    return new Promise((resolve) => resolve(answer()));
  });
  jest
    .spyOn(JWT.prototype, 'getRequestHeaders')
    .mockResolvedValue(new Headers({ Authorization: 'Bearer of-google' }));
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('calls to a hosted project go to Google, with the token of its service account', async () => {
  const target = await hostedDataTarget('jalon-prod', keyFile());
  await readDocuments(target, ['missions/m1']);
  expect(target.name).toContain('hosted');
  const url =
    'https://firestore.googleapis.com/v1/projects/jalon-prod/databases/(default)/documents:batchGet';
  expect(asked).toEqual([{ url, authorization: 'Bearer of-google' }]);
});

test('the authorization of the local services is sent to this machine only', async () => {
  await readDocuments(localDataTarget(3001), ['missions/m1']);
  expect(asked).toMatchObject([{ authorization: 'Bearer owner' }]);
  expect(asked[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:3001\//);
});

test.each([
  ['another project', 'jalon-test', {}, 'is a key of the project jalon-prod'],
  ['no service account', 'jalon-prod', { type: 'authorized_user' }, 'is no key of a service'],
  ['a path as project', 'jalon-prod/x', {}, 'give the id of a Firebase project'],
  ['the local project', 'demo-local', {}, 'give the id of a Firebase project'],
])('the key for %s is refused before any call', async (_, project, change, message) => {
  await expect(hostedDataTarget(project, keyFile(change))).rejects.toThrow(message);
  expect(asked).toEqual([]);
});

test.each([
  [
    'a refusal of Google',
    () => Response.json([{ error: { message: 'Missing permissions.' } }], { status: 403 }),
    /answered 403: Missing permissions\. The account needs the roles/,
  ],
  ['a proxy', () => new Response('<h1>no</h1>', { status: 502 }), /answered 502: <h1>no<\/h1>/],
  [
    'no network',
    () => {
      throw new TypeError('fetch failed');
    },
    /^No answer from the hosted project jalon-prod/,
  ],
])('the error for %s names the project', async (_, answered, message) => {
  answer = answered;
  const target = await hostedDataTarget('jalon-prod', keyFile());
  await expect(readDocuments(target, ['missions/m1'])).rejects.toThrow(message);
});

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, listen } from '../local/http';

/** The only credentials that the server accepts. */
export const CREDENTIALS = { accessKeyId: 'AKIATESTKIT', secretAccessKey: 'testkit-secret' };
export const REGION = 'eu-west-3';

/** Objects per list response: few, so that every list needs several. */
const PAGE = 3;

/** Fault of a request: S3's response to two concurrent writers, or a connection cut after the write. */
export type S3Fault = 'conflict' | 'lost answer' | null;

export interface S3Server {
  /** "http://127.0.0.1:41234" */
  endpoint: string;
  close(): Promise<void>;
}

type Objects = Map<string, { bytes: Buffer; modified: string }>;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

function list(response: ServerResponse, objects: Objects, url: URL, bucket: string): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`${bucket}/${prefix}`))
    .map((path) => path.slice(bucket.length + 1))
    .filter((key) => key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const isCut = keys.length > PAGE;
  const contents = page.map((key) => {
    const { modified = '', bytes } = objects.get(`${bucket}/${key}`) ?? {};
    return `<Contents><Key>${escape(key)}</Key><LastModified>${modified}</LastModified><Size>${String(bytes?.length)}</Size></Contents>`;
  });
  const next = isCut
    ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${String(page.length)}</KeyCount><IsTruncated>${String(isCut)}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  );
}

function put(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Objects,
  path: string,
  bytes: Buffer,
): void {
  const md5 = request.headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(bytes).digest('base64')) {
    fail(response, 400, 'BadDigest');
  } else if (request.headers['if-none-match'] === '*' && objects.has(path)) {
    fail(response, 412, 'PreconditionFailed');
  } else {
    objects.set(path, { bytes, modified: new Date().toISOString() });
    response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
  }
}

/** Whether a request names our access key and region. Signatures of the SDK are not verified. */
function isFromOwner({ headers }: IncomingMessage): boolean {
  const credential = /Credential=([^/]+)\/\d+\/([^/]+)\//.exec(headers.authorization ?? '');
  return credential?.[1] === CREDENTIALS.accessKeyId && credential[2] === REGION;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * An in-memory S3 service with the operations that a store needs: PUT with If-None-Match and Content-MD5, GET, DELETE
 * and ListObjectsV2, with path-style addresses. Buckets need no creation.
 */
export async function startS3Server(
  fault: (method: string, path: string) => S3Fault = () => null,
): Promise<S3Server> {
  const objects: Objects = new Map();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? '';
    const body = await bodyOf(request);
    if (!isFromOwner(request)) {
      fail(response, 403, 'InvalidAccessKeyId');
      return;
    }
    const path = decodeURIComponent(url.pathname.slice(1));
    const [bucket = ''] = path.split('/');
    const wrong = fault(method, path);
    if (wrong === 'conflict') {
      fail(response, 409, 'ConditionalRequestConflict');
      return;
    }
    if (wrong === 'lost answer') response.socket?.destroySoon();
    if (method === 'PUT') put(request, response, objects, path, body);
    else if (method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (url.searchParams.get('list-type') === '2') list(response, objects, url, bucket);
    else {
      const found = objects.get(path);
      if (found) response.writeHead(200, { 'Content-Length': found.bytes.length }).end(found.bytes);
      else fail(response, 404, 'NoSuchKey');
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      // The client has disconnected.
      response.destroy();
    });
  });
  await listen(server, 0, 'services');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${String(port)}`, close: () => closeServer(server) };
}

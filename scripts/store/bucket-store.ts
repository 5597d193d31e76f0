import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { messageOf } from '../core/errors';
import { readIfThere } from '../core/files';
import {
  assertObjectKey,
  isObjectKey,
  MAX_OBJECT_BYTES,
  type ObjectStore,
  type ObjectHeaders,
  type StoredObject,
  type WriteMode,
} from './object-store';

const PRECONDITION_FAILED = 412;
const CONFLICT = 409;
const NOT_FOUND = 404;
/** Number of attempts, because S3 answers 409 to one of two concurrent writers. */
const ATTEMPTS = 5;
/** Key of the object that tests conditional writes: a service that supports them refuses its second write. */
const PROBE = 'probe/conditional-writes';

// Silences the SDK's warning about the version of Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

function statusOf(error: unknown): number | undefined {
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return metadata?.httpStatusCode;
}

/**
 * Objects in a bucket of S3, or of a compatible service with conditional writes. Region, credentials and endpoint come from
 * the environment (AWS_ENDPOINT_URL_S3 for other services) or the profile, as for all AWS tools.
 */
export class BucketStore implements ObjectStore {
  readonly location: string;
  private readonly bucket: string;
  /** Empty, or ends with a slash. */
  private readonly prefix: string;
  private readonly client: S3Client;
  private readonly endpoint: string;
  private readonly proof: string | undefined;
  private proven: Promise<void> | undefined;

  /** @param proof local file that records which service passed the test of conditional writes; no test when left out. */
  constructor(location: string, config: S3ClientConfig = {}, proof?: string) {
    const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
    const endpoint = config.endpoint ?? AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL ?? '';
    this.endpoint = typeof endpoint === 'string' ? endpoint : JSON.stringify(endpoint);
    this.proof = proof;
    this.location = location.replace(/\/$/, '');
    const [bucket = '', ...path] = this.location.slice('s3://'.length).split('/');
    this.bucket = bucket;
    this.prefix = path.map((name) => `${name}/`).join('');
    // Path-style addresses work with every service.
    this.client = new S3Client({ forcePathStyle: true, ...config });
  }

  /** @throws when the service does not answer or denies access. */
  async read(key: string): Promise<Buffer | null> {
    try {
      const { Body, ContentLength = 0 } = await this.client.send(
        new GetObjectCommand(this.at(key)),
      );
      if (ContentLength <= MAX_OBJECT_BYTES) {
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }
      (Body as Readable | undefined)?.destroy();
      return null;
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return null;
      throw this.explain('read', key, error);
    }
  }

  /** @throws when the service does not answer, denies access, or reports conflicts at each attempt. */
  async write(
    key: string,
    bytes: Uint8Array,
    mode: WriteMode,
    served?: ObjectHeaders,
  ): Promise<'written' | 'exists'> {
    this.proven ??= this.prove();
    await this.proven;
    return this.put(key, bytes, mode, served);
  }

  private async put(key: string, bytes: Uint8Array, mode: WriteMode, served?: ObjectHeaders) {
    const put = new PutObjectCommand({
      ...this.at(key),
      Body: bytes,
      ContentLength: bytes.length,
      // The service refuses a body that was damaged in transit.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      ...(mode === 'absent' ? { IfNoneMatch: '*' } : {}),
      ...(served && { ContentType: served.type, CacheControl: served.cache }),
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.client.send(put);
        return 'written';
      } catch (error) {
        const status = statusOf(error);
        // The SDK retries when a response is lost, so an existing object may come from this same write.
        if (mode === 'absent' && status === PRECONDITION_FAILED)
          return (await this.read(key))?.equals(bytes) ? 'written' : 'exists';
        if (status !== CONFLICT || attempt === ATTEMPTS) throw this.explain('write', key, error);
      }
    }
  }

  async list(folder: string): Promise<StoredObject[]> {
    const objects: StoredObject[] = [];
    const below = { Bucket: this.bucket, Prefix: this.prefix + folder };
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, below)) {
        for (const { Key: name = '', LastModified: modified, Size: size = 0 } of Contents) {
          const key = name.slice(this.prefix.length);
          if (isObjectKey(key)) objects.push({ key, modified: modified?.getTime() ?? 0, size });
        }
      }
    } catch (error) {
      throw this.explain('list', folder, error);
    }
    return objects.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch((error: unknown) => {
      throw this.explain('remove', key, error);
    });
  }

  /**
   * Writes one key twice before this machine's first write to the bucket: a service that lets the second writer win
   * would make two publishes live under one sequence.
   * @throws when the service has no conditional writes.
   */
  private async prove(): Promise<void> {
    if (this.proof === undefined || readIfThere(this.proof)?.toString() === this.endpoint) return;
    const write = (mode: WriteMode) => this.put(PROBE, Buffer.from(randomUUID()), mode);
    try {
      if ((await write('absent')) === 'written' && (await write('absent')) === 'written')
        throw this.unsafe('accepted the second of two writes');
    } catch (error) {
      const { cause } = error as Error;
      if (cause === undefined) throw error;
      // If an unconditional write fails too, it throws its own error, because the condition is not the cause.
      await write('anything');
      const status = statusOf(cause);
      throw this.unsafe(`answered ${status === undefined ? messageOf(cause) : String(status)}`);
    }
    mkdirSync(dirname(this.proof), { recursive: true });
    writeFileSync(this.proof, this.endpoint);
  }

  private unsafe(what: string): Error {
    return new Error(
      `${this.location} has no conditional writes: asked to write ${PROBE} only if it is absent ("If-None-Match: *"), the service ${what}. Two publishes at the same moment could overwrite each other: use S3, or a service with conditional writes.`,
    );
  }

  private at(key: string) {
    assertObjectKey(key);
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  private explain(what: string, key: string, cause: unknown): Error {
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    return new Error(
      `Cannot ${what} ${this.location}/${key} (${why}). Check the bucket, AWS_REGION, the credentials and, for a service other than AWS, AWS_ENDPOINT_URL_S3.`,
      { cause },
    );
  }
}

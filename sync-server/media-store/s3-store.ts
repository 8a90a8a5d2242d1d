import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type Hashed, writeDurably } from '../durable-files.ts';
import {
  type ByteRange,
  type MediaStore,
  MediaStoreLost,
  requireKey,
  requirePrefix,
  type SignedAddress,
  type StoredObject,
} from './media-store.ts';
import { openScratch, withDraft } from './scratch.ts';
import { streamOf } from './stream-of.ts';

export interface S3Place {
  bucket: string;
  /** The address of a server that is not Amazon's. */
  endpoint: string | null;
  region: string;
  /** The beginning of all keys: empty, or names that each end with a slash. */
  prefix: string;
}

const CONNECT_WITHIN_MS = 5_000;
/** How long the store may be silent. */
const ANSWER_WITHIN_MS = 30_000;
const ATTEMPTS = 3;
const ADDRESS_SECONDS = 300;
/** How many objects one call lists or deletes: S3's limit. */
const OBJECTS_AT_ONCE = 1_000;

/** Stores objects in a bucket of an S3-compatible store. Credentials come from the environment or the machine's role. */
export class S3Store implements MediaStore {
  readonly #client: S3Client;
  readonly #place: S3Place;
  readonly #atOnce: number;
  readonly scratch: string;

  constructor(place: S3Place, scratch: string, atOnce: number) {
    this.#place = place;
    this.#atOnce = atOnce;
    this.scratch = scratch;
    this.#client = new S3Client({
      region: place.region,
      ...(place.endpoint === null ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
      // many S3-compatible stores do not know the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Opens the store; throws MediaStoreLost with the reason if the bucket cannot be used. */
  static async open(place: S3Place, scratch: string, atOnce = OBJECTS_AT_ONCE): Promise<S3Store> {
    await openScratch(scratch);
    const store = new S3Store(place, scratch, atOnce);
    await orLost(store.#client.send(new HeadBucketCommand({ Bucket: place.bucket })));
    return store;
  }

  async moveIn(key: string, path: string, { bytes, sha256 }: Hashed): Promise<void> {
    await orLost(
      this.#client.send(
        new PutObjectCommand({
          ...this.#at(key),
          Body: createReadStream(path),
          ContentLength: bytes,
          // the store refuses bytes that were damaged on the way
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
      ),
    );
    await rm(path, { force: true });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await orLost(this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: bytes })));
  }

  async find(key: string): Promise<StoredObject | null> {
    const head = await orMissing(this.#client.send(new HeadObjectCommand(this.#at(key))));
    return head && { key, bytes: head.ContentLength ?? 0, storedAtMs: head.LastModified?.getTime() ?? 0 };
  }

  async open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    if ((await this.find(key)) === null) return null;
    return streamOf(this.#chunksOf(key, range));
  }

  async *#chunksOf(key: string, range?: ByteRange): AsyncGenerator<Uint8Array, undefined> {
    const reply = await orLost(
      this.#client.send(
        new GetObjectCommand({ ...this.#at(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
      ),
    );
    if (!reply.Body) throw new MediaStoreLost('An object came without its bytes');
    yield* reply.Body.transformToWebStream();
    return undefined;
  }

  async withFile<Result>(key: string, look: (path: string) => Promise<Result>): Promise<Result | null> {
    if ((await this.find(key)) === null) return null;
    return withDraft(this.scratch, async (path) => {
      await writeDurably(path, this.#chunksOf(key));
      return look(path);
    });
  }

  async addressOf(key: string, mediaType: string): Promise<SignedAddress> {
    const reading = new GetObjectCommand({
      ...this.#at(key),
      ResponseContentType: mediaType,
      ResponseCacheControl: 'private, no-store',
    });
    const address = await orLost(getSignedUrl(this.#client, reading, { expiresIn: ADDRESS_SECONDS }));
    return { address, seconds: ADDRESS_SECONDS };
  }

  async touch(key: string): Promise<boolean> {
    const { Bucket, Key } = this.#at(key);
    const CopySource = `${Bucket}/${Key}`;
    const copied = await orMissing(
      this.#client.send(new CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective: 'REPLACE' })),
    );
    return copied !== null;
  }

  async delete(key: string): Promise<void> {
    await orLost(this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  async deleteAll(prefix: string): Promise<void> {
    let keys: string[] = [];
    for await (const { key } of this.list(prefix)) {
      keys.push(key);
      if (keys.length < this.#atOnce) continue;
      await this.#deleteSome(keys);
      keys = [];
    }
    await this.#deleteSome(keys);
  }

  async #deleteSome(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const Objects = keys.map((key) => ({ Key: this.#at(key).Key }));
    const { Errors = [] } = await orLost(
      this.#client.send(new DeleteObjectsCommand({ Bucket: this.#place.bucket, Delete: { Objects, Quiet: true } })),
    );
    if (Errors.length > 0) throw new MediaStoreLost(`${Errors.length} objects were not deleted: ${Errors[0]?.Code}`);
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const Prefix = `${this.#place.prefix}${requirePrefix(prefix)}`;
    let ContinuationToken: string | undefined;
    do {
      const page = await orLost(
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#place.bucket,
            Prefix,
            MaxKeys: this.#atOnce,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
        ),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { key: Key.slice(this.#place.prefix.length), bytes: Size, storedAtMs: LastModified?.getTime() ?? 0 };
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: `${this.#place.prefix}${requireKey(key)}` };
  }
}

async function orLost<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw new MediaStoreLost(error instanceof Error ? `${error.name}: ${error.message}` : String(error), {
      cause: error,
    });
  }
}

/** Null if there is no such object. */
async function orMissing<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    return orLost(Promise.reject(error));
  }
}

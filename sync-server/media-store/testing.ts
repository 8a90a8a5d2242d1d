// Media stores for tests: a folder, and S3 on two independent servers.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  type PutBucketCorsCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { FolderStore } from './folder-store.ts';
import { hasPython } from '../testing/moto.ts';
import type { MediaStore } from './media-store.ts';
import { S3Store } from './s3-store.ts';

export interface TestMediaStores {
  /** Opens an empty store. */
  open: () => Promise<MediaStore>;
  stop: () => Promise<void>;
}

const REGION = 'us-east-1';
export const OBJECTS_AT_ONCE = 10;
/** The only key that s3rver accepts; moto accepts any. */
const KEY = 'S3RVER';
const SLOW_DOWN = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

export const MEDIA_STORES: Record<string, () => Promise<TestMediaStores>> = {
  'a folder': openFolders,
  'S3 on s3rver': () => openS3(startS3rver),
  ...(hasPython() ? { 'S3 on moto': () => openS3(askForMoto) } : {}),
};

async function openFolders(): Promise<TestMediaStores> {
  const root = await mkdtemp(join(tmpdir(), 'media-store-'));
  return {
    open: async () => FolderStore.open(await mkdtemp(join(root, 'store-'))),
    stop: () => rm(root, { recursive: true }),
  };
}

type StartS3 = (folder: string) => Promise<{ endpoint: string; stop: () => Promise<void> }>;

async function openS3(start: StartS3): Promise<TestMediaStores> {
  process.env['AWS_ACCESS_KEY_ID'] ??= KEY;
  process.env['AWS_SECRET_ACCESS_KEY'] ??= KEY;
  const root = await mkdtemp(join(tmpdir(), 's3-'));
  const { endpoint, stop } = await start(root);
  const bucket = `papertide-${randomUUID()}`;
  const client = new S3Client({ region: REGION, endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  let count = 0;
  return {
    async open() {
      const place = { bucket, endpoint, region: REGION, prefix: `academy-${count++}/` };
      return S3Store.open(place, await mkdtemp(join(root, 'scratch-')), OBJECTS_AT_ONCE);
    },
    async stop() {
      await stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The one of the run, which goes on. */
async function askForMoto() {
  const { askForService } = await import('../testing/services.ts');
  return { endpoint: await askForService('/moto'), stop: () => Promise.resolve() };
}

class RefusingS3rver extends S3rver {
  declare httpServer: Server;
  /** Says of each call whether it is refused. */
  isRefusing = () => false;

  override callback(): ReturnType<S3rver['callback']> {
    const answer = super.callback();
    return (request, response) => {
      if (!this.isRefusing()) return answer(request, response);
      response.statusCode = 503;
      response.setHeader('content-type', 'application/xml');
      response.end(SLOW_DOWN);
    };
  }
}

async function startS3rver(folder: string, port = 0) {
  const server = new RefusingS3rver({ address: '127.0.0.1', port, silent: true, directory: folder });
  const address: AddressInfo = await server.run();
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = server.close();
      // a call under way would keep it half open for minutes
      server.httpServer.closeAllConnections();
      await closed;
    },
    refuse: (isRefusing: () => boolean) => void Object.assign(server, { isRefusing }),
  };
}

/** A bucket whose server can be stopped and started again. Pages of the origin may read by signed addresses. */
export async function openBucket(
  origin: string | null = null,
  port?: number,
): Promise<{
  url: string;
  env: Record<string, string>;
  away: () => Promise<void>;
  back: () => Promise<void>;
  /** From now on the calls for which it returns true are answered with 503. */
  refuse: (isRefusing: () => boolean) => void;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  let server = await startS3rver(folder, port);
  const { endpoint } = server;
  const env = { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY };
  Object.assign(process.env, env);
  const client = new S3Client({ region: REGION, endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'papertide' }));
  if (origin !== null) await client.send(new PutBucketCorsCommand(readableFrom(origin)));
  client.destroy();
  return {
    url: `s3://papertide/academy?endpoint=${endpoint}`,
    env,
    away: () => server.stop(),
    async back() {
      server = await startS3rver(folder, Number(new URL(endpoint).port));
    },
    refuse: (isRefusing) => server.refuse(isRefusing),
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** As README.md says that a bucket is set. */
function readableFrom(origin: string): PutBucketCorsCommandInput {
  const rule = { AllowedOrigins: [origin], AllowedMethods: ['GET'], AllowedHeaders: ['range'], MaxAgeSeconds: 3600 };
  return { Bucket: 'papertide', CORSConfiguration: { CORSRules: [rule] } };
}

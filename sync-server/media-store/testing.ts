// Media stores for tests: a folder, and S3 on two independent servers. Each kind starts once for a test file.

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  type PutBucketCorsCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { FolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { S3Store } from './s3-store.ts';

export interface TestMediaStores {
  /** Opens an empty store. */
  open: () => Promise<MediaStore>;
  stop: () => Promise<void>;
}

const run = promisify(execFile);
const REGION = 'us-east-1';
export const OBJECTS_AT_ONCE = 10;
const MOTO = 'moto[server]==5.2.5';
const MOTO_FOLDER = join(import.meta.dirname, '../../node_modules/.cache', MOTO.replaceAll(/\W+/g, '-'));
/** The only key that s3rver accepts; moto accepts any. */
const KEY = 'S3RVER';
const SLOW_DOWN = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

export const MEDIA_STORES: Record<string, () => Promise<TestMediaStores>> = {
  'a folder': openFolders,
  'S3 on s3rver': () => openS3(startS3rver),
  ...(hasPython() ? { 'S3 on moto': () => openS3(startMoto) } : {}),
};

/** moto is a Python package: without Python the tests run on one S3 server only. */
function hasPython(): boolean {
  return spawnSync('python3', ['-c', 'import ensurepip, venv']).status === 0;
}

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
  let count = 0;
  return {
    async open() {
      const bucket = `papertide-${count++}`;
      const client = new S3Client({ region: REGION, endpoint, forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      client.destroy();
      const place = { bucket, endpoint, region: REGION, prefix: 'academy/' };
      return S3Store.open(place, await mkdtemp(join(root, 'scratch-')), OBJECTS_AT_ONCE);
    },
    async stop() {
      await stop();
      await rm(root, { recursive: true, force: true });
    },
  };
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

async function startMoto() {
  const python = await installMoto();
  const moto = spawn(python, ['-u', '-m', 'moto.server', '-H', '127.0.0.1', '-p', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endpoint = await addressOf(moto);
  return {
    endpoint,
    async stop() {
      moto.kill();
      await once(moto, 'close');
    },
  };
}

/** Returns the Python of an environment with moto in it, which the first run makes. */
async function installMoto(): Promise<string> {
  const python = join(MOTO_FOLDER, 'bin/python');
  if (existsSync(python)) return python;
  // another test process may do the same: the first whole folder counts
  const draft = `${MOTO_FOLDER}-${process.pid}`;
  await run('python3', ['-m', 'venv', draft]);
  await run(join(draft, 'bin/python'), ['-m', 'pip', 'install', '--quiet', MOTO]);
  await rename(draft, MOTO_FOLDER).catch(() => rm(draft, { recursive: true }));
  return python;
}

async function addressOf({ stderr }: ChildProcess & { stderr: Readable }): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    lines.push(line);
    const address = /Running on (http:\/\/\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error(`moto did not start:\n${lines.join('\n')}`);
}

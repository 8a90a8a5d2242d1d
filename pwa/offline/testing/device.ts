import { onTestFinished } from 'vitest';
import { v7 as newId } from 'uuid';
import { openLocalDatabase } from '../../local/database/db.ts';
import type { DownloadDeps } from '../download.ts';
import { aPaper, fakeServer } from './fake-server.ts';

/** A device that downloads, whose database goes with the test. */
export async function aDevice(
  fetchApi: DownloadDeps['fetchApi'],
  more: Partial<DownloadDeps> = {},
): Promise<DownloadDeps> {
  const db = await openLocalDatabase(newId());
  onTestFinished(() => db.delete());
  return {
    db,
    now: () => 1_000,
    fetchApi,
    pause: () => Promise.resolve(),
    oneAtATime: (_name, work) => work(),
    freeBytes: () => Promise.resolve(null),
    ...more,
  };
}

/** A published paper, its server, and a device. */
export async function openDownload(wanted: Parameters<typeof aPaper>[0] = {}, more: Partial<DownloadDeps> = {}) {
  const paper = await aPaper(wanted);
  const server = fakeServer(() => paper);
  return { paper, server, deps: await aDevice(server.fetchApi, more) };
}

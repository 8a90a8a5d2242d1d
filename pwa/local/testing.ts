import { v7 as newId } from 'uuid';
import { afterEach, beforeEach } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import { openLocalDatabase, type LocalDatabase, type Own } from './database/db.ts';
import type { Device } from './device.tsx';

export const NOW = 1_795_000_000_000;

/** A device for each test of a file, with a database of its own, at a time that the test moves. */
export function freshDevice() {
  const device = { db: undefined as unknown as LocalDatabase, nowMs: NOW, now: () => device.nowMs };
  beforeEach(async () => {
    device.db = await openLocalDatabase(newId());
    device.nowMs = NOW;
  });
  afterEach(() => device.db.delete());
  return device;
}

export function aDevice(db: LocalDatabase, own: Partial<Device> = {}): Device {
  return {
    db,
    user: null,
    now: () => 0,
    clock: { readTrust: () => ({ isConfirmed: true, isDoubted: false }), subscribe: () => () => undefined, doubt() {} },
    requestSync: () => undefined,
    ...own,
  };
}

export async function wipe(db: LocalDatabase): Promise<void> {
  db.backendDB().close();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(db.name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });
}

export function openUnheeding(
  name: string,
  version: number,
  on: { [Event in 'blocked' | 'upgradeneeded']?: (request: IDBOpenDBRequest) => void } = {},
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('It was not opened')));
    request.addEventListener('blocked', () => on.blocked?.(request));
    request.addEventListener('upgradeneeded', () => on.upgradeneeded?.(request));
  });
}

export async function readEveryAnswer(db: LocalDatabase): Promise<Own<Answer>[]> {
  const ended = (await db.endedAnswers.toArray()).flatMap(({ answers }) => answers);
  const all = [...(await db.answers.toArray()), ...ended.map((row) => ({ ...row, state: 'received' as const }))];
  const keyOf = ({ result_id, question_id }: Answer) => result_id + question_id;
  return all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

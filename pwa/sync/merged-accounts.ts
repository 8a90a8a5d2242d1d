// What a device does after accounts were merged [R415]. Unsent work of an account that went into the user's is sent
// under the user's sign-in, and its database goes once nothing is left in it. After a merge was undone, the attempts
// that went back to the other account leave the user's database [R414].

import { isOpen } from '../../shared/attempts.ts';
import type { User } from '../../shared/accounts.ts';
import { MOVED_COLLECTIONS, rowKey } from '../../shared/sync/collections.ts';
import { z } from '../../shared/zod.ts';
import type { FetchApi } from '../api/fetch-api.ts';
import { readAs } from '../api/request.ts';
import { createCrossTabLock } from '../base/cross-tab-lock.ts';
import { countUnsent, NAMING_ATTEMPT, ownTable, readOfAttempt } from '../local/database/collections.ts';
import { databaseName, openLocalDatabase, readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { localKey } from '../local/database/local-key.ts';
import { askForRemoval, removeLocalDatabase } from '../local/database/remove-database.ts';
import { forgetRemoval } from '../local/database/session-db.ts';
import { forgetRecording, readUnfinishedRecordings } from '../local/speech/recordings.ts';
import { copyDeviceWork, dropFromSet, hasDeviceWork } from '../local/writes/device-work.ts';
import { createHttpTransport } from './http-transport.ts';
import { syncOnce } from './sync-once.ts';
import type { Transport } from './transport.ts';
import { createRecordingUploads, speechCalls } from './upload-recordings.ts';

const Returned = z.object({
  data: z.array(z.string()),
  /** By collection, the keys of rows that belong to no attempt; an older server gives none. */
  rows: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The account that has each of these attempts; an older server does not say. */
  owners: z.optional(z.record(z.string(), z.string())),
});

type Merges = Pick<User, 'merged_ids' | 'undone_merges'>;

/** Resolves to true if work was handed over, which a sync then brings to this device. */
export async function followMerges(
  db: LocalDatabase,
  { merged_ids = [], undone_merges = 0 }: Merges,
  fetch: FetchApi,
): Promise<boolean> {
  let hasHandedOver = false;
  for (const gone_id of merged_ids) hasHandedOver = (await handOver(db, gone_id, fetch)) || hasHandedOver;
  if (undone_merges > ((await readMeta(db, 'undone_merges')) ?? 0)) {
    const {
      data,
      rows = {},
      owners = {},
    } = await fetch('/api/auth/getreturnedattempts').then((response) => readAs(response, Returned));
    await giveBack(db, data, owners);
    for (const name of MOVED_COLLECTIONS) await dropRows(db, name, rows[name] ?? []);
    // the server counted and listed them for both accounts
    await db.meta.bulkDelete(['card_kinds', 'card_codes']);
    await writeMeta(db, 'undone_merges', undone_merges);
  }
  return hasHandedOver;
}

/**
 * Sends what the database of a merged account still holds, and moves into `kept` what is on this device alone. Resolves
 * to false if this device has none.
 */
export async function handOver(kept: LocalDatabase, gone_id: string, fetch: FetchApi): Promise<boolean> {
  const name = databaseName(gone_id);
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
  const db = await openLocalDatabase(gone_id);
  let isEmpty = false;
  try {
    await createCrossTabLock(`papertide-sync-${name}`)(() => syncOnce(db, handingOver(gone_id, fetch)));
    await createRecordingUploads(db, speechCalls(fetch))(new AbortController().signal);
    isEmpty = await isNothingLeft(db);
    if (isEmpty) await copyDeviceWork(db, kept, () => true);
  } finally {
    db.close();
  }
  if (isEmpty) {
    await askForRemoval(gone_id);
    await removeLocalDatabase(gone_id);
  }
  return true;
}

/** The server sends only what stands in the place of refused rows: the kept account's rows go to its own database. */
function handingOver(merged_from: string, fetch: FetchApi): Transport {
  const send = createHttpTransport(fetch);
  return async ({ marked: _marked, ...request }, signal, onPacked) => {
    const reply = await send({ ...request, merged_from }, signal, onPacked);
    return { ...reply, cursor: request.cursor ?? '' };
  };
}

/** An open attempt may be on the screen of another tab, and some of its work is on this device alone. */
async function isNothingLeft(db: LocalDatabase): Promise<boolean> {
  const unsent = await countUnsent(db);
  if (Object.values(unsent).some((count) => count > 0)) return false;
  const [refusals, texts, unread] = await Promise.all([db.refusals.count(), db.otherTexts.count(), db.unread.count()]);
  if (refusals + texts + unread > 0) return false;
  if ((await readUnfinishedRecordings(db)).length > 0) return false;
  return !(await db.attempts.toArray()).some(isOpen);
}

/**
 * Drops attempts that went back to other accounts. What is on this device alone goes into the database of the account
 * that has its attempt, for its next sign-in here.
 */
async function giveBack(
  db: LocalDatabase,
  result_ids: readonly string[],
  owners: Readonly<Record<string, string>>,
): Promise<void> {
  for (const owner of new Set(Object.values(owners))) {
    const isTheirs = (result_id: string) => owners[result_id] === owner;
    if (!(await hasDeviceWork(db, isTheirs))) continue;
    const other = await openLocalDatabase(owner);
    try {
      await copyDeviceWork(db, other, isTheirs);
    } finally {
      other.close();
    }
    // a removal that was cut short would take it along
    await forgetRemoval(owner);
  }
  const dropped = new Set<string>();
  for (const result_id of result_ids) if (await dropAttempt(db, result_id)) dropped.add(result_id);
  await dropFromSet(db, (result_id) => dropped.has(result_id));
}

/**
 * Deletes an attempt that went back to another account. Resolves to false if it has unsent work: it stays, and can be
 * saved as a file.
 */
async function dropAttempt(db: LocalDatabase, result_id: string): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const recordings = await readOfAttempt(db, 'recordings', result_id);
    for (const name of ['attempts', ...NAMING_ATTEMPT] as const)
      if ((await readOfAttempt(db, name, result_id)).some(({ state }) => state !== 'received')) return false;
    for (const { recording_id } of recordings) await forgetRecording(db, recording_id);
    for (const name of NAMING_ATTEMPT) await ownTable(db, name).where({ result_id }).delete();
    for (const table of [db.attempts, db.attemptsHere, db.places, db.results, db.endedAnswers])
      await table.delete(result_id);
    await db.audioPlaces.filter((place) => place.result_id === result_id).delete();
    await db.speakingPlaces.filter((place) => place.result_id === result_id).delete();
    await db.shadowings.where({ result_id }).delete();
    await db.meta.delete(`listening/${result_id}`);
    return true;
  });
}

/** Deletes rows that went back to another account; one that was changed here since stays, and is sent. */
async function dropRows(
  db: LocalDatabase,
  name: (typeof MOVED_COLLECTIONS)[number],
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.transaction('rw', db.table(name), async () => {
    const gone = new Set(keys);
    const rows = await ownTable(db, name).where('state').equals('received').toArray();
    await ownTable(db, name).bulkDelete(
      rows.filter((row) => gone.has(rowKey(name, row))).map((row) => localKey(name, row)),
    );
  });
}

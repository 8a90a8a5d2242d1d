// Emergency export: what is only on this device, as a file for support. It must work where everything else failed,
// offline, on a phone with little memory: sound is handed to the browser piece by piece and never held whole by the
// page.

import type { ExportedRows, ExportedSound } from '../../../shared/exported-rows.ts';
import {
  ATTEMPT_COLLECTIONS,
  attemptOf,
  byCollection,
  PUSHED_COLLECTIONS,
  type PushedCollection,
} from '../../../shared/sync/collections.ts';
import { ownTable, readOfAttempt, readUnsent, wireRow } from '../database/collections.ts';
import type { LocalDatabase, RecordingPiece } from '../database/db.ts';

const OF_ATTEMPTS = ['attempts', ...ATTEMPT_COLLECTIONS] as const;
const isOfAttempts = (name: PushedCollection): name is (typeof OF_ATTEMPTS)[number] =>
  OF_ATTEMPTS.some((one) => one === name);

export async function exportRows(db: LocalDatabase, user_id: string, nowMs: number): Promise<Blob> {
  const { rows, refused } = await readRows(db);
  const sounds: ExportedSound[] = [];
  const bytes: Blob[] = [];
  for (const recording_id of await findSounds(db)) {
    const sound = await readSound(db, recording_id);
    if (!sound) continue;
    sounds.push(sound.of);
    bytes.push(sound.data);
  }
  const other_texts = await db.otherTexts.toArray();
  const file: ExportedRows = { papertide_export: 2, user_id, exported_at: nowMs, rows, refused, sounds, other_texts };
  return new Blob([`${JSON.stringify(file)}\n`, ...bytes], { type: 'application/octet-stream' });
}

async function readRows(db: LocalDatabase): Promise<Pick<ExportedRows, 'rows' | 'refused'>> {
  return db.transaction('r', db.tables, async () => {
    const refusals = await db.refusals.toArray();
    const named = new Set<string>();
    const note = (row: object) => {
      const result_id = attemptOf(row);
      if (result_id !== undefined) named.add(result_id);
    };
    for (const name of OF_ATTEMPTS) await ownTable(db, name).where('state').notEqual('received').each(note);
    for (const { row } of refusals) note(row);
    for (const recording_id of await findSounds(db)) {
      const piece = await db.recordingPieces.get([recording_id, 0]);
      if (piece) named.add(piece.result_id);
    }
    const whole = [...named];
    const rows = byCollection(PUSHED_COLLECTIONS, (): unknown[] => []);
    for (const name of PUSHED_COLLECTIONS) {
      const found = isOfAttempts(name)
        ? (await Promise.all(whole.map((result_id) => readOfAttempt(db, name, result_id)))).flat()
        : await readUnsent(db, name);
      for (const row of found) if (row.state !== 'refused') rows[name].push(wireRow(row));
    }
    return {
      rows,
      refused: refusals.map(({ collection, key, code, message, refused_at, row }) => ({
        collection,
        key,
        code,
        message,
        refused_at,
        row,
      })),
    };
  });
}

async function findSounds(db: LocalDatabase): Promise<string[]> {
  const here = (await db.recordingPieces.orderBy('recording_id').uniqueKeys()).map(String);
  const uploaded = new Set(await db.uploads.filter(({ complete }) => complete === 1).primaryKeys());
  return here.filter((recording_id) => !uploaded.has(recording_id));
}

async function readSound(db: LocalDatabase, recording_id: string): Promise<{ of: ExportedSound; data: Blob } | null> {
  const pieces: Blob[] = [];
  const lasts: Omit<RecordingPiece, 'data'>[] = [];
  await db.recordingPieces
    .where('[recording_id+index]')
    .between([recording_id, 0], [recording_id, Infinity])
    .each(({ data, ...piece }) => {
      pieces.push(new Blob([data]));
      lasts[0] = piece;
    });
  const [last] = lasts;
  if (!last) return null;
  const data = new Blob(pieces);
  const { result_id, part_id, media_type, until_ms } = last;
  return { of: { recording_id, result_id, part_id, media_type, duration_ms: until_ms, bytes: data.size }, data };
}

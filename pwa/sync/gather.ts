import { answerKey, type Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { flagKey } from '../../shared/flags.ts';
import { recordingKey, type Recording } from '../../shared/recordings.ts';
import { MAX_PUSH_ROWS, type Push } from '../../shared/sync/protocol.ts';
import type { LocalDatabase, Own } from '../local/db.ts';
import { readHeld } from './kept-for-later.ts';

/** The rows of one push, and whether unsent ones had to stay behind. */
export interface Gathered {
  push: Push;
  more: boolean;
}

/** Rows that must travel together. */
type Bundle = Partial<Push>;

/**
 * Reads the outbox, which is the unsent rows, up to `maxBytes` of JSON. An attempt that ended brings every answer it has,
 * sent before or not, so that its score never depends on what an earlier sync is believed to have done [S8]. What was refused
 * for now waits for its next try [S26].
 */
export async function gatherPush(db: LocalDatabase, maxBytes: number): Promise<Gathered> {
  return db.transaction('r', db.tables, async () => {
    const isHeld = await readHeld(db);
    const unsent = await db.attempts.where('state').equals('unsent').toArray();
    const attempts = unsent.filter((row) => !isHeld('attempts', row.result_id));
    const bundles: Bundle[] = [];
    for (const attempt of attempts)
      bundles.push(
        attempt.end_time === null ? { attempts: [wireRow(attempt)] } : await bundleOfEnded(db, attempt, maxBytes),
      );
    for (const row of await db.answers.where('state').equals('unsent').toArray())
      if (!isHeld('answers', answerKey(row), row.result_id)) bundles.push({ answers: [wireRow(row)] });
    for (const row of await db.recordings.where('state').equals('unsent').toArray())
      if (!isHeld('recordings', recordingKey(row), row.result_id)) bundles.push({ recordings: [wireRow(row)] });
    for (const row of await db.annotations.where('state').equals('unsent').toArray())
      if (!isHeld('annotations', row.annotation_id, row.result_id)) bundles.push({ annotations: [wireRow(row)] });
    for (const row of await db.flags.where('state').equals('unsent').toArray())
      if (!isHeld('flags', flagKey(row), row.result_id)) bundles.push({ flags: [wireRow(row)] });
    for (const row of await db.settings.where('state').equals('unsent').toArray())
      if (!isHeld('settings', row.name)) bundles.push({ settings: [wireRow(row)] });
    return pack(bundles, maxBytes);
  });
}

async function bundleOfEnded(db: LocalDatabase, attempt: Own<Attempt>, maxBytes: number): Promise<Bundle> {
  const ofAttempt = { result_id: attempt.result_id };
  const answers = (await db.answers.where(ofAttempt).toArray()).filter((row) => row.state !== 'refused');
  const recordings = (await db.recordings.where(ofAttempt).toArray()).filter((row) => row.state !== 'refused');
  const whole = {
    attempts: [wireRow(attempt)],
    answers: answers.map(wireRow<Answer>),
    recordings: recordings.map(wireRow<Recording>),
  };
  if (byteLength(whole) <= maxBytes && answers.length + recordings.length < MAX_PUSH_ROWS) return whole;
  // Too much for one push: its unsent rows go ahead by themselves, and the end follows once they are received.
  const isWaiting = [...answers, ...recordings].some((row) => row.state === 'unsent');
  return isWaiting ? {} : { attempts: whole.attempts };
}

function pack(bundles: readonly Bundle[], maxBytes: number): Gathered {
  const push: Push = { attempts: [], answers: [], annotations: [], flags: [], recordings: [], settings: [] };
  const packed = new Set<string>();
  let rowCount = 0;
  let byteCount = 0;
  let more = false;
  for (const bundle of bundles) {
    // A row that travels with its attempt's end need not travel alone too.
    const answers = (bundle.answers ?? []).filter((row) => !packed.has(answerKey(row)));
    const recordings = (bundle.recordings ?? []).filter((row) => !packed.has(recordingKey(row)));
    const fresh = { ...bundle, answers, recordings };
    const rows = Object.values(fresh).flat().length;
    const bytes = byteLength(fresh);
    if (rows === 0) {
      more ||= Object.keys(bundle).length === 0; // an end that waits for its answers
      continue;
    }
    if (rowCount > 0 && (rowCount + rows > MAX_PUSH_ROWS || byteCount + bytes > maxBytes)) {
      more = true;
      continue;
    }
    push.attempts.push(...(bundle.attempts ?? []));
    push.answers.push(...answers);
    push.recordings.push(...recordings);
    push.annotations.push(...(bundle.annotations ?? []));
    push.flags.push(...(bundle.flags ?? []));
    push.settings.push(...(bundle.settings ?? []));
    for (const row of answers) packed.add(answerKey(row));
    for (const row of recordings) packed.add(recordingKey(row));
    rowCount += rows;
    byteCount += bytes;
  }
  return { push, more };
}

function byteLength(rows: Bundle): number {
  return new TextEncoder().encode(JSON.stringify(rows)).length;
}

/** A row as it travels: without what only this device knows of it. */
function wireRow<Row>(own: Own<Row>): Row {
  const { state: _state, ...row } = own;
  return row as Row;
}

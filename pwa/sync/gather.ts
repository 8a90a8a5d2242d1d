import { answerKey, type Answer } from '../../shared/answers.ts';
import { isOpen, type Attempt } from '../../shared/attempts.ts';
import { flagKey } from '../../shared/flags.ts';
import { recordingKey, type Recording } from '../../shared/recordings.ts';
import { MAX_PUSH_ATTEMPTS, MAX_PUSH_ROWS, type Push } from '../../shared/sync/protocol.ts';
import type { LocalDatabase, Own } from '../local/db.ts';
import { readHeld, type IsHeld } from './kept-for-later.ts';

/** The rows of one push, and whether unsent ones had to stay behind. */
export interface Gathered {
  push: Push;
  more: boolean;
}

export interface PushRoom {
  /** Of JSON. One bundle always finds room: rows that must travel together are never too many for each other. */
  maxBytes: number;
  /**
   * Whether a reply has just shown that the server is where this device believes it to be. Only then may an attempt end
   * whose answers went ahead: a server restored meanwhile would score it without them.
   */
  isServerKnown: boolean;
}

/** Rows that must travel together. */
interface Bundle extends Partial<Push> {
  /** The attempt that the server must know before it can take these rows. */
  of?: string;
}

/** An end of up to this size brings its answers in any push: on a slow line too it gets through as a whole. */
export const WHOLE_END_BYTES = 32 * 1024;

/**
 * Reads the outbox, which is the unsent rows, as far as a push has room. An attempt that ended brings every answer it has,
 * sent before or not, so that its score never depends on what an earlier sync is believed to have done [S8]. What belongs
 * to an attempt that stays behind stays behind with it: the server could only refuse it [S20]. What was refused for now
 * waits for its next try [S29].
 */
export async function gatherPush(db: LocalDatabase, room: PushRoom): Promise<Gathered> {
  return db.transaction('r', db.tables, async () => {
    const isHeld = await readHeld(db);
    const unsent = await db.attempts.where('state').equals('unsent').toArray();
    const attempts = unsent.filter((row) => !isHeld('attempts', row.result_id));
    const bundles: Bundle[] = [];
    let endsWait = false;
    for (const attempt of attempts) {
      const { bundle, endWaits } = await bundleOf(db, attempt, room, isHeld);
      bundles.push(bundle);
      endsWait ||= endWaits;
    }
    for (const row of await db.answers.where('state').equals('unsent').toArray())
      if (!isHeld('answers', answerKey(row), row.result_id))
        bundles.push({ of: row.result_id, answers: [wireRow(row)] });
    for (const row of await db.recordings.where('state').equals('unsent').toArray())
      if (!isHeld('recordings', recordingKey(row), row.result_id))
        bundles.push({ of: row.result_id, recordings: [wireRow(row)] });
    for (const row of await db.annotations.where('state').equals('unsent').toArray())
      if (!isHeld('annotations', row.annotation_id, row.result_id))
        bundles.push({ of: row.result_id, annotations: [wireRow(row)] });
    for (const row of await db.flags.where('state').equals('unsent').toArray())
      if (!isHeld('flags', flagKey(row), row.result_id)) bundles.push({ of: row.result_id, flags: [wireRow(row)] });
    for (const row of await db.settings.where('state').equals('unsent').toArray())
      if (!isHeld('settings', row.name)) bundles.push({ settings: [wireRow(row)] });
    const { push, more } = pack(bundles, room.maxBytes, new Set(attempts.map((attempt) => attempt.result_id)));
    return { push, more: more || endsWait };
  });
}

/** An unsent attempt with what must travel with it, and whether its end has to wait for another push. */
async function bundleOf(
  db: LocalDatabase,
  attempt: Own<Attempt>,
  { maxBytes, isServerKnown }: PushRoom,
  isHeld: IsHeld,
): Promise<{ bundle: Bundle; endWaits: boolean }> {
  if (isOpen(attempt)) return { bundle: { attempts: [wireRow(attempt)] }, endWaits: false };
  const ofAttempt = { result_id: attempt.result_id };
  const answers = (await db.answers.where(ofAttempt).toArray()).filter((row) => row.state !== 'refused');
  const recordings = (await db.recordings.where(ofAttempt).toArray()).filter((row) => row.state !== 'refused');
  const whole = {
    attempts: [wireRow(attempt)],
    answers: answers.map(wireRow<Answer>),
    recordings: recordings.map(wireRow<Recording>),
  };
  const fits = byteLength(whole) <= Math.max(maxBytes, WHOLE_END_BYTES);
  if (fits && answers.length + recordings.length < MAX_PUSH_ROWS) return { bundle: whole, endWaits: false };
  // Too much for one push: its beginning goes ahead with the unsent rows, and the end follows once they are received.
  const isWaiting =
    answers.some((row) => row.state === 'unsent' && !isHeld('answers', answerKey(row))) ||
    recordings.some((row) => row.state === 'unsent' && !isHeld('recordings', recordingKey(row)));
  if (!isWaiting && isServerKnown) return { bundle: { attempts: whole.attempts }, endWaits: false };
  const beginning: Attempt = { ...wireRow<Attempt>(attempt), end_time: null, abandoned: 0 };
  return { bundle: { attempts: [beginning] }, endWaits: true };
}

function pack(bundles: readonly Bundle[], maxBytes: number, unsentAttempts: ReadonlySet<string>): Gathered {
  const push: Push = { attempts: [], answers: [], annotations: [], flags: [], recordings: [], settings: [] };
  const packed = new Set<string>();
  const packedAttempts = new Set<string>();
  let rowCount = 0;
  let byteCount = 0;
  let more = false;
  for (const bundle of bundles) {
    if (bundle.of !== undefined && unsentAttempts.has(bundle.of) && !packedAttempts.has(bundle.of)) {
      more = true;
      continue;
    }
    const { attempts = [], annotations = [], flags = [], settings = [] } = bundle;
    // A row that travels with its attempt's end need not travel alone too.
    const answers = (bundle.answers ?? []).filter((row) => !packed.has(answerKey(row)));
    const recordings = (bundle.recordings ?? []).filter((row) => !packed.has(recordingKey(row)));
    const fresh: Push = { attempts, answers, annotations, flags, recordings, settings };
    const rows = Object.values(fresh).flat().length;
    if (rows === 0) continue;
    const bytes = byteLength(Object.values(fresh));
    const isFull =
      rowCount + rows > MAX_PUSH_ROWS ||
      byteCount + bytes > maxBytes ||
      packedAttempts.size + attempts.length > MAX_PUSH_ATTEMPTS;
    if (rowCount > 0 && isFull) {
      more = true;
      continue;
    }
    for (const [collection, rows] of Object.entries(fresh)) (push[collection as keyof Push] as unknown[]).push(...rows);
    for (const row of attempts) packedAttempts.add(row.result_id);
    for (const row of answers) packed.add(answerKey(row));
    for (const row of recordings) packed.add(recordingKey(row));
    rowCount += rows;
    byteCount += bytes;
  }
  return { push, more };
}

function byteLength(rows: object): number {
  return new TextEncoder().encode(JSON.stringify(rows)).length;
}

/** A row as it travels: without what only this device knows of it. */
function wireRow<Row>(own: Own<Row>): Row {
  const { state: _state, ...row } = own;
  return row as Row;
}

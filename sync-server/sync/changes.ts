import { emptyPull, PUSHED_COLLECTIONS, type Pull, type Rows } from '../../shared/sync/collections.ts';
import { MAX_PULL_BYTES, MAX_PULL_ROWS, MAX_PUSH_ROWS, type SyncReply } from '../../shared/sync/protocol.ts';
import { readLibraryAfter } from '../papers/library-feed.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import { readRow, type FedTable } from '../store/collections.ts';
import { readFeedKeys, readFeedRows, type FeedKey } from '../store/feed.ts';
import { epochOf, LIBRARY_OWNER, type Position } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';
import { formatCursor, type Stretch } from './cursor.ts';
import type { PushBatch } from './push-batch.ts';

const ENVELOPE_BYTES = 1024;
/** Rows that the device just sent are skipped without being read. */
const MAX_KEYS = MAX_PULL_ROWS + MAX_PUSH_ROWS;

/**
 * Reads the library's rows and then the student's own that are newer than the cursor, as many as one reply may
 * contain, and returns them with the cursor that covers exactly these [S11, S13, S28]. The library comes first so
 * that a new device can show it at once. If the device has read up to its own push, the outcome of that push comes
 * from the batch and is not read again.
 */
export async function readChanges(
  { reader, readFacts }: { reader: Reader; readFacts: ReadRevisionFacts },
  user_id: string,
  { from, to, history, isOwnKnown }: Stretch,
  batch: PushBatch,
): Promise<Pick<SyncReply, 'cursor' | 'more' | 'pull'>> {
  const page = new Page(batch);
  const library = await fillFromLibrary({ reader, readFacts }, from.library, to.library, page);
  const hasOwn = isOwnKnown && page.takeAll('results', batch.results, batch.resultBytes);
  const own = hasOwn ? to.own : await fillFromOwn(reader, user_id, from.own, to.own, page, batch);
  return {
    pull: page.pull,
    cursor: formatCursor({ own, library }, history),
    more: own.seq < to.own.seq || library.seq < to.library.seq,
  };
}

export function correctionBytes({ corrections }: PushBatch): number {
  return byteLength(corrections.map(({ row }) => row));
}

/**
 * Returns the stored rows in place of refused ones: a device that must send everything again needs them too [S9,
 * S12].
 */
export function pullOfCorrections({ corrections }: PushBatch): Pull {
  const pull = emptyPull();
  for (const { collection, row } of corrections) (pull[collection] as unknown[]).push(row);
  return pull;
}

class Page {
  readonly pull: Pull;
  roomRows = MAX_PULL_ROWS;
  roomBytes: number;
  #isEmpty: boolean;

  constructor(batch: PushBatch) {
    this.pull = pullOfCorrections(batch);
    this.roomBytes = MAX_PULL_BYTES - ENVELOPE_BYTES - correctionBytes(batch) - byteLength(batch.refused);
    this.#isEmpty = batch.corrections.length === 0;
  }

  /** Adds a row if there is room; an empty page accepts any row, so that the device makes progress. */
  take<Name extends keyof Pull>(collection: Name, row: Pull[Name][number]): boolean {
    const bytes = byteLength(row) + 1;
    if (!this.#isEmpty && !this.#hasRoomFor(1, bytes)) return false;
    this.#put(collection, [row], bytes);
    return true;
  }

  takeAll<Name extends keyof Pull>(collection: Name, rows: readonly Pull[Name][number][], bytes: number): boolean {
    if (!this.#hasRoomFor(rows.length, bytes)) return false;
    this.#put(collection, rows, bytes);
    return true;
  }

  #hasRoomFor(rowCount: number, bytes: number): boolean {
    return rowCount <= this.roomRows && bytes <= this.roomBytes;
  }

  #put<Name extends keyof Pull>(collection: Name, rows: readonly Pull[Name][number][], bytes: number): void {
    const taken: Pull[Name][number][] = this.pull[collection];
    taken.push(...rows);
    this.roomRows -= rows.length;
    this.roomBytes -= bytes;
    this.#isEmpty &&= rows.length === 0;
  }
}

async function fillFromLibrary(
  { reader, readFacts }: { reader: Reader; readFacts: ReadRevisionFacts },
  from: Position,
  to: Position,
  page: Page,
): Promise<Position> {
  if (from.seq === to.seq) return to;
  const rows = await readLibraryAfter({ reader, readFacts }, from.seq, MAX_PULL_ROWS + 1);
  let covered = from.seq;
  for (const { seq, exam } of rows) {
    if (seq > to.seq) break; // published meanwhile: the next reply brings it
    if (!page.take('exams', exam)) return positionAt(reader, LIBRARY_OWNER, covered, to);
    covered = seq;
  }
  return to;
}

async function fillFromOwn(
  reader: Reader,
  user_id: string,
  from: Position,
  to: Position,
  page: Page,
  batch: PushBatch,
): Promise<Position> {
  if (from.seq === to.seq || page.roomRows === 0) return from;
  const keys = await readFeedKeys(reader, user_id, { after: from.seq, upTo: to.seq, limit: MAX_KEYS });
  const isLast = keys.length < MAX_KEYS;
  const { walked, wanted } = choose(keys, page, batch);
  const rows = await readWanted(reader, user_id, wanted);
  let covered = from.seq;
  for (const key of walked) {
    // A missing row was changed meanwhile and has a number beyond this range.
    const row = rows.get(key.table)?.get(key.seq);
    if (row && !page.take(key.table, row)) return positionAt(reader, user_id, covered, to);
    covered = key.seq;
  }
  return isLast && walked.length === keys.length ? to : positionAt(reader, user_id, covered, to);
}

function choose(keys: readonly FeedKey[], page: Page, batch: PushBatch): { walked: FeedKey[]; wanted: FeedKey[] } {
  const walked: FeedKey[] = [];
  const wanted: FeedKey[] = [];
  let bytes = 0;
  for (const key of keys) {
    // A row that the device just sent and the server accepted unchanged is not sent back; its number still counts as
    // read.
    if (!wasSent(batch, key)) {
      if (wanted.length === page.roomRows || (wanted.length > 0 && bytes + key.bytes > page.roomBytes)) break;
      wanted.push(key);
      bytes += key.bytes;
    }
    walked.push(key);
  }
  return { walked, wanted };
}

function wasSent(batch: PushBatch, { table, key }: FeedKey): boolean {
  const collection = PUSHED_COLLECTIONS.find((one) => one === table);
  return collection !== undefined && batch.isAsSent(collection, key);
}

async function readWanted(
  reader: Reader,
  user_id: string,
  keys: readonly FeedKey[],
): Promise<Map<FedTable, Map<number, Rows[FedTable]>>> {
  const rows = new Map<FedTable, Map<number, Rows[FedTable]>>();
  for (const [table, some] of Map.groupBy(keys, (key) => key.table)) {
    const seqs = some.map((key) => key.seq);
    const stored = await readFeedRows(reader, table, user_id, seqs);
    rows.set(table, new Map(stored.map((row) => [Number(row.seq), readRow(table, row)])));
  }
  return rows;
}

async function positionAt(reader: Reader, owner: string, seq: number, current: Position): Promise<Position> {
  const epoch = await epochOf(reader, owner, seq, current);
  if (epoch === null) throw new Error(`Number ${seq} of ${owner} was never given out`);
  return { seq, epoch };
}

function byteLength(rows: unknown): number {
  return Buffer.byteLength(JSON.stringify(rows));
}

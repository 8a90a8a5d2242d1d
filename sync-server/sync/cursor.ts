import { epochOf, LIBRARY_OWNER, type Position, readPlaces } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';

export interface Cursor {
  own: Position;
  library: Position;
}

export interface Stretch {
  from: Cursor;
  to: Cursor;
  history: string;
  /** True if the student's own rows in it are those that the push numbered, so that they need not be read. */
  isOwnKnown: boolean;
}

export interface Numbered {
  from: Position;
  to: Position;
  /** True if everything it numbered is stored as the device sent it, or is a result in the push's batch. */
  isFullyAccounted: boolean;
  library: Position;
  history: string;
}

const START: Cursor = { own: { seq: 0, epoch: '' }, library: { seq: 0, epoch: '' } };

export function formatCursor({ own, library }: Cursor, epoch: string): string {
  return `2.${own.seq}.${own.epoch}.${library.seq}.${library.epoch}.${epoch}`;
}

/**
 * Reads a cursor (null at the start) and returns the range after it; null if this history did not give it out, so
 * that the device must start again [S12]. After a restore that applies to every device, even one that read nothing
 * since the backup: a recording's bytes, for example, have no number. After a push the range ends at the push's
 * transaction: later rows are for the next sync.
 */
export async function readCursor(
  reader: Reader,
  user_id: string,
  text: string | null,
  pushed: Numbered | null = null,
): Promise<Stretch | null> {
  const { own, library, history } = pushed ? { ...pushed, own: pushed.to } : await readPlaces(reader, user_id);
  const from = text === null ? START : parseCursor(text, history);
  if (!from) return null;
  const wasRead = pushed !== null && isAt(from.own, pushed.from);
  const ownEpoch = wasRead ? pushed.from.epoch : await epochOf(reader, user_id, from.own.seq, own);
  const libraryEpoch = await epochOf(reader, LIBRARY_OWNER, from.library.seq, library);
  if (ownEpoch !== from.own.epoch || libraryEpoch !== from.library.epoch) return null;
  return { from, to: { own, library }, history, isOwnKnown: wasRead && pushed.isFullyAccounted };
}

function isAt(one: Position, other: Position): boolean {
  return one.seq === other.seq && one.epoch === other.epoch;
}

/** Cursors of version 1 contained no epoch. */
function parseCursor(text: string, history: string): Cursor | null {
  const match = /^([12])\.(\d{1,15})\.([0-9a-f]*)\.(\d{1,15})\.([0-9a-f]*)(?:\.([0-9a-f]+))?$/.exec(text);
  if (!match) return null;
  const [, version, ownSeq, ownWord = '', librarySeq, libraryWord = '', epoch] = match;
  if (version === '2' && epoch !== history) return null;
  return {
    own: { seq: Number(ownSeq), epoch: ownWord },
    library: { seq: Number(librarySeq), epoch: libraryWord },
  };
}

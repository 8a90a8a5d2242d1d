import { epochOf, LIBRARY, type Position, readPlaces } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';

/** How far a device has read its student's rows and the library. */
export interface Cursor {
  own: Position;
  library: Position;
}

/** What a device has not seen: from its cursor to where the sequences stood when it was read. */
export interface Stretch {
  from: Cursor;
  to: Cursor;
  /** The word of the database's history. */
  history: string;
  /** Whether the student's own rows in it are those that the push numbered, and nobody need look how they stand. */
  isOwnKnown: boolean;
}

/** What a push did to its student's sequence: where it found it and where it left it. */
export interface Numbered {
  from: Position;
  to: Position;
  /** Whether all that it numbered stands as the device sent it, or is a result that the push's tray holds. */
  isKnown: boolean;
  /** Where the library stood, and the word of the database's history, in its transaction. */
  library: Position;
  history: string;
}

const START: Cursor = { own: { seq: 0, epoch: '' }, library: { seq: 0, epoch: '' } };

/** A cursor as text, with the history that gives it out; opaque to devices. */
export function formatCursor({ own, library }: Cursor, epoch: string): string {
  return `2.${own.seq}.${own.epoch}.${library.seq}.${library.epoch}.${epoch}`;
}

/**
 * Reads a cursor, null at the start, and what lies after it; null where this history did not give it out, so that the
 * device must begin again [S12]. After a restore that is every device, also one that read nothing since the backup: the
 * bytes of a recording, for one, come without a number. After a push it is what lay there in the push's transaction: what came since is
 * for the next sync.
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
  const libraryEpoch = await epochOf(reader, LIBRARY, from.library.seq, library);
  if (ownEpoch !== from.own.epoch || libraryEpoch !== from.library.epoch) return null;
  return { from, to: { own, library }, history, isOwnKnown: wasRead && pushed.isKnown };
}

function isAt(one: Position, other: Position): boolean {
  return one.seq === other.seq && one.epoch === other.epoch;
}

/** Cursors of version 1 named no history. */
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

import { LIBRARY, epochOf, readPositions, type Position } from '../store/sequence.ts';
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
}

const START: Cursor = { own: { seq: 0, epoch: '' }, library: { seq: 0, epoch: '' } };

/** A cursor as text; opaque to devices. */
export function formatCursor({ own, library }: Cursor): string {
  return `1.${own.seq}.${own.epoch}.${library.seq}.${library.epoch}`;
}

/**
 * Reads a cursor, null at the start, and what lies after it; null where this history did not give it out, so that the
 * device must begin again [S12].
 */
export async function readCursor(reader: Reader, user_id: string, text: string | null): Promise<Stretch | null> {
  const from = text === null ? START : parseCursor(text);
  if (!from) return null;
  const [own, library] = await readPositions(reader, [user_id, LIBRARY]);
  if (!own || !library) throw new Error('A sequence without a position');
  const ownEpoch = await epochOf(reader, user_id, from.own.seq, own);
  const libraryEpoch = await epochOf(reader, LIBRARY, from.library.seq, library);
  return ownEpoch === from.own.epoch && libraryEpoch === from.library.epoch ? { from, to: { own, library } } : null;
}

function parseCursor(text: string): Cursor | null {
  const match = /^1\.(\d{1,15})\.([0-9a-f]*)\.(\d{1,15})\.([0-9a-f]*)$/.exec(text);
  if (!match) return null;
  return {
    own: { seq: Number(match[1]), epoch: match[2] ?? '' },
    library: { seq: Number(match[3]), epoch: match[4] ?? '' },
  };
}

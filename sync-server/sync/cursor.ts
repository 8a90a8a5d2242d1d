import { LIBRARY, epochOf, type Position } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';

/** How far a device has read its student's rows and the library. */
export interface Cursor {
  own: Position;
  library: Position;
}

export const START: Cursor = { own: { seq: 0, epoch: '' }, library: { seq: 0, epoch: '' } };

/** A cursor as text; opaque to devices. */
export function formatCursor({ own, library }: Cursor): string {
  return `1.${own.seq}.${own.epoch}.${library.seq}.${library.epoch}`;
}

/** Reads a cursor that this history gave out; null where it did not, so that the device must begin again [S12]. */
export async function readCursor(reader: Reader, user_id: string, text: string): Promise<Cursor | null> {
  const match = /^1\.(\d{1,15})\.([0-9a-f]*)\.(\d{1,15})\.([0-9a-f]*)$/.exec(text);
  if (!match) return null;
  const cursor: Cursor = {
    own: { seq: Number(match[1]), epoch: match[2] ?? '' },
    library: { seq: Number(match[3]), epoch: match[4] ?? '' },
  };
  const ownEpoch = await epochOf(reader, user_id, cursor.own.seq);
  const libraryEpoch = await epochOf(reader, LIBRARY, cursor.library.seq);
  return ownEpoch === cursor.own.epoch && libraryEpoch === cursor.library.epoch ? cursor : null;
}

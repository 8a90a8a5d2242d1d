import { LIBRARY, epochOf, readEpoch, type Position } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';

/** How far a device has read its student's rows and the library. */
export interface Cursor {
  own: Position;
  library: Position;
}

export const START: Cursor = { own: { seq: 0, epoch: '' }, library: { seq: 0, epoch: '' } };

/** A cursor as text, with the history that gives it out; opaque to devices. */
export function formatCursor({ own, library }: Cursor, epoch: string): string {
  return `2.${own.seq}.${own.epoch}.${library.seq}.${library.epoch}.${epoch}`;
}

/**
 * Reads a cursor that this history gave out; null where it did not, so that the device must begin again [S12]. After a
 * restore that is every device, also one that read nothing since the backup: the bytes of a recording, for one, come
 * without a number. Cursors of version 1 named no history.
 */
export async function readCursor(reader: Reader, user_id: string, text: string): Promise<Cursor | null> {
  const match = /^([12])\.(\d{1,15})\.([0-9a-f]*)\.(\d{1,15})\.([0-9a-f]*)(?:\.([0-9a-f]+))?$/.exec(text);
  if (!match) return null;
  const [, version, ownSeq, ownWord = '', librarySeq, libraryWord = '', epoch] = match;
  if (version === '2' && epoch !== (await readEpoch(reader))) return null;
  const cursor: Cursor = {
    own: { seq: Number(ownSeq), epoch: ownWord },
    library: { seq: Number(librarySeq), epoch: libraryWord },
  };
  const ownEpoch = await epochOf(reader, user_id, cursor.own.seq);
  const libraryEpoch = await epochOf(reader, LIBRARY, cursor.library.seq);
  return ownEpoch === cursor.own.epoch && libraryEpoch === cursor.library.epoch ? cursor : null;
}

// How a device reads a reply: row by row, so that what a newer server says in words of its own never keeps the rest away [S21].

import { z } from '../zod.ts';
import { COLLECTIONS, emptyPull, isCollection, PUSHED_COLLECTIONS, type Pull } from './collections.ts';
import { PROTOCOL, Refusal, type SyncReply, Usage } from './protocol.ts';
import { SCHEMAS } from './schemas.ts';

/** A row of a reply that this version of the app does not understand, as it came. */
export interface UnreadRow {
  /** 'collection/key'. */
  id: string;
  collection: string;
  row: unknown;
}

/** A reply with the rows that could be read, and beside it those that could not. */
export type ReceivedReply = SyncReply & { unread?: UnreadRow[] };

/** Without these nothing can be done with a reply: what became of the pushed rows, and where to go on. */
const Envelope = z.object({
  server_time: z.number(),
  cursor: z.string(),
  more: z.boolean(),
  reset: z.optional(z.boolean()),
  pull: z.record(z.string(), z.array(z.unknown())),
  refused: z.array(z.object({ ...Refusal.shape, collection: z.string() })),
  usage: z.optional(z.unknown()),
});

/** Reads a reply as far as it can be read; null where it is none at all. */
export function readSyncReply(body: unknown): ReceivedReply | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return null;
  const { refused, usage: newOrOld, ...reply } = envelope.data;
  const usage = Usage.safeParse(newOrOld).data; // one of a newer shape must not spoil the reply
  const { pull, unread } = readPull(reply.pull);
  return { ...reply, ...(usage ? { usage } : {}), protocol: PROTOCOL, pull, refused: refused.filter(isOfOurs), unread };
}

/** Reads the rows of each collection one by one. */
export function readPull(collections: Record<string, readonly unknown[]>): { pull: Pull; unread: UnreadRow[] } {
  const pull = emptyPull();
  const unread: UnreadRow[] = [];
  for (const [collection, rows] of Object.entries(collections)) {
    for (const row of rows) {
      const read = isCollection(collection) ? SCHEMAS[collection].safeParse(row) : null;
      if (isCollection(collection) && read?.success) (pull[collection] as unknown[]).push(read.data);
      else unread.push({ id: rowId(collection, row), collection, row });
    }
  }
  return { pull, unread };
}

/** What names a row of a reply on this device, 'collection/key'; a row without a known key is named by all that it is. */
export function rowId(collection: string, row: unknown): string {
  const fields = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
  const names: readonly string[] = isCollection(collection)
    ? COLLECTIONS[collection].key
    : Object.keys(fields).filter((name) => name.endsWith('_id'));
  const parts = names.map((name) => fields[name]);
  const hasKey = parts.length > 0 && parts.every((part) => typeof part === 'string');
  return `${collection}/${hasKey ? parts.join('/') : JSON.stringify(row)}`;
}

function isOfOurs<Row extends { collection: string }>(row: Row): row is Row & { collection: Refusal['collection'] } {
  return PUSHED_COLLECTIONS.some((name) => name === row.collection);
}

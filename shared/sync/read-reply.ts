// Parses a reply row by row on a device, so that rows with a newer server's values do not block the rest [S21].

import { z } from '../zod.ts';
import {
  COLLECTIONS,
  emptyPull,
  isCollection,
  PUSHED_COLLECTIONS,
  type Pull,
  type PushedCollection,
} from './collections.ts';
import { EXERCISES } from './exercises.ts';
import { PROTOCOL, Refusal, type SyncReply, Usage } from './protocol.ts';
import { SCHEMAS } from './schemas.ts';

export interface UnreadRow {
  id: string;
  collection: string;
  row: unknown;
}

export type ReceivedReply = Omit<SyncReply, 'pull'> & {
  pull: Pull;
  unread?: UnreadRow[];
  /** Collections that the server is too old to know: it passed over their rows. */
  passedOver?: PushedCollection[];
};

const Envelope = z.object({
  server_time: z.number(),
  cursor: z.string(),
  more: z.boolean(),
  reset: z.optional(z.boolean()),
  pull: z.record(z.string(), z.array(z.unknown())),
  refused: z.array(z.object({ ...Refusal.shape, collection: z.string() })),
  usage: z.optional(z.unknown()),
});

export function readSyncReply(body: unknown): ReceivedReply | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return null;
  const { refused, usage: newOrOld, ...reply } = envelope.data;
  const usage = Usage.safeParse(newOrOld).data; // a newer form of it must not fail the reply
  const { pull, unread } = readPull(reply.pull);
  // a reply names every collection that its server knows
  const passedOver = PUSHED_COLLECTIONS.filter((name) => !Object.hasOwn(reply.pull, name));
  return {
    ...reply,
    ...(usage ? { usage } : {}),
    protocol: PROTOCOL,
    pull,
    refused: refused.filter(isOfOurs),
    unread,
    passedOver,
  };
}

export function readPull(collections: Record<string, readonly unknown[]>): { pull: Pull; unread: UnreadRow[] } {
  const pull = emptyPull();
  const unread: UnreadRow[] = [];
  for (const [name, rows] of Object.entries(collections)) {
    const collection = name === EXERCISES ? 'attempts' : name;
    for (const row of rows) {
      const read = isCollection(collection) ? SCHEMAS[collection].safeParse(row) : null;
      if (isCollection(collection) && read?.success) (pull[collection] as unknown[]).push(read.data);
      else unread.push({ id: rowId(collection, row), collection, row });
    }
  }
  return { pull, unread };
}

/**
 * Returns a row's id on this device, 'collection/key'; a row without a known key is identified by all of its content.
 */
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

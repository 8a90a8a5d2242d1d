import { MAX_NOTE_BYTES } from '../../shared/annotations.ts';
import { maxAnswerBytes } from '../../shared/answers.ts';
import {
  byCollection,
  COLLECTIONS,
  PUSHED_COLLECTIONS,
  type PushedCollection,
  type Rows,
} from '../../shared/sync/collections.ts';
import type { Push } from '../../shared/sync/protocol.ts';
import { SCHEMAS } from '../../shared/sync/schemas.ts';
import type { PushBatch } from './push-batch.ts';

const IS_TOO_LARGE: { readonly [Name in PushedCollection]?: (row: Rows[Name]) => boolean } = {
  answers: ({ answer, answer_type }) => Buffer.byteLength(JSON.stringify(answer)) > maxAnswerBytes(answer_type),
  annotations: ({ note }) => Buffer.byteLength(note) > MAX_NOTE_BYTES,
};

/** Validates pushed rows one by one: an invalid or too long one is refused alone [S5]. */
export function readRows(push: Record<PushedCollection, unknown[]>, batch: PushBatch): Push {
  return byCollection(PUSHED_COLLECTIONS, (name) => readEach(name, push[name], batch)) as Push;
}

function readEach<Name extends PushedCollection>(name: Name, raws: readonly unknown[], batch: PushBatch): Rows[Name][] {
  const rows: Rows[Name][] = [];
  for (const raw of raws) {
    const row = SCHEMAS[name].safeParse(raw).data as Rows[Name] | undefined;
    if (!row) batch.refuse(name, keyOf(name, raw), 'invalid');
    else if (IS_TOO_LARGE[name]?.(row) === true) batch.refuse(name, keyOf(name, raw), 'too_large');
    else rows.push(row);
  }
  return rows;
}

function keyOf(collection: PushedCollection, raw: unknown): string {
  const row = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const fields = COLLECTIONS[collection].key.map((name) => row[name]);
  return fields.map((field) => (typeof field === 'string' ? field.slice(0, 100) : '')).join('/');
}

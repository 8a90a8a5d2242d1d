import { Annotation, MAX_NOTE_BYTES } from '../../shared/annotations.ts';
import { Answer, maxAnswerBytes } from '../../shared/answers.ts';
import { Attempt } from '../../shared/attempts.ts';
import { Flag } from '../../shared/flags.ts';
import { Recording } from '../../shared/recordings.ts';
import { Setting } from '../../shared/settings.ts';
import type { Push, PushedCollection } from '../../shared/sync/protocol.ts';
import type { Tray } from './tray.ts';

/** Reads pushed rows one by one: what is not a row of its collection, or too long, is refused alone [S5]. */
export function readRows(push: Record<PushedCollection, unknown[]>, tray: Tray): Push {
  return {
    attempts: readEach(tray, 'attempts', push.attempts, Attempt, ['result_id']),
    answers: readEach(tray, 'answers', push.answers, Answer, ['result_id', 'question_id'], (row) =>
      isOver(JSON.stringify(row.answer), maxAnswerBytes(row.answer_type)),
    ),
    annotations: readEach(tray, 'annotations', push.annotations, Annotation, ['annotation_id'], (row) =>
      isOver(row.note, MAX_NOTE_BYTES),
    ),
    flags: readEach(tray, 'flags', push.flags, Flag, ['result_id', 'question_id']),
    recordings: readEach(tray, 'recordings', push.recordings, Recording, ['result_id', 'part_id']),
    settings: readEach(tray, 'settings', push.settings, Setting, ['name']),
  };
}

function readEach<Row>(
  tray: Tray,
  collection: PushedCollection,
  raws: readonly unknown[],
  schema: { safeParse: (raw: unknown) => { success: true; data: Row } | { success: false } },
  keyFields: string[],
  isTooLarge: (row: Row) => boolean = () => false,
): Row[] {
  const rows: Row[] = [];
  for (const raw of raws) {
    const row = schema.safeParse(raw);
    if (!row.success) tray.refuse(collection, keyOf(raw, ...keyFields), 'invalid');
    else if (isTooLarge(row.data)) tray.refuse(collection, keyOf(raw, ...keyFields), 'too_large');
    else rows.push(row.data);
  }
  return rows;
}

/** The key of a row that may be anything, as far as it can be told. */
function keyOf(raw: unknown, ...fields: string[]): string {
  const row = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  return fields.map((field) => (typeof row[field] === 'string' ? row[field].slice(0, 100) : '')).join('/');
}

function isOver(text: string, maxBytes: number): boolean {
  return Buffer.byteLength(text, 'utf8') > maxBytes;
}

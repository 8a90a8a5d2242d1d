import { Annotation, MAX_NOTE_BYTES } from '../../shared/annotations.ts';
import { Answer, MAX_ANSWER_BYTES } from '../../shared/answers.ts';
import { Attempt } from '../../shared/attempts.ts';
import type { Push, PushedCollection } from '../../shared/sync/protocol.ts';
import type { Tray } from './tray.ts';

/** Reads pushed rows one by one: what is not a row of its collection, or too long, is refused alone [S5]. */
export function readRows(push: Record<PushedCollection, unknown[]>, tray: Tray): Push {
  const rows: Push = { attempts: [], answers: [], annotations: [] };
  for (const raw of push.attempts) {
    const row = Attempt.safeParse(raw);
    if (row.success) rows.attempts.push(row.data);
    else tray.refuse('attempts', keyOf(raw, 'result_id'), 'invalid');
  }
  for (const raw of push.answers) {
    const row = Answer.safeParse(raw);
    const key = keyOf(raw, 'result_id', 'question_id');
    if (!row.success) tray.refuse('answers', key, 'invalid');
    else if (byteLength(JSON.stringify(row.data.answer)) > MAX_ANSWER_BYTES) tray.refuse('answers', key, 'too_large');
    else rows.answers.push(row.data);
  }
  for (const raw of push.annotations) {
    const row = Annotation.safeParse(raw);
    const key = keyOf(raw, 'annotation_id');
    if (!row.success) tray.refuse('annotations', key, 'invalid');
    else if (byteLength(row.data.note) > MAX_NOTE_BYTES) tray.refuse('annotations', key, 'too_large');
    else rows.annotations.push(row.data);
  }
  return rows;
}

/** The key of a row that may be anything, as far as it can be told. */
function keyOf(raw: unknown, ...fields: string[]): string {
  const row = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  return fields.map((field) => (typeof row[field] === 'string' ? row[field].slice(0, 100) : '')).join('/');
}

function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

import { useLiveQuery } from 'dexie-react-hooks';
import type { PushedCollection } from '../../../shared/sync/protocol.ts';
import type { LocalDatabase } from '../db.ts';

/** What of one paper's work is only on this device; exam_id is null for what belongs to no paper. */
export interface WaitingWork {
  exam_id: string | null;
  exam_name: string | null;
  counts: Record<PushedCollection, number>;
}

/** Follows the unsent rows, by paper; undefined while reading. */
export function useWaitingWork(db: LocalDatabase): WaitingWork[] | undefined {
  return useLiveQuery(() => readWaitingWork(db), [db]);
}

export async function readWaitingWork(db: LocalDatabase): Promise<WaitingWork[]> {
  const [attempts, answers, annotations, flags, recordings, uploads, settings, exams] = await Promise.all([
    db.attempts.toArray(),
    db.answers.where('state').equals('unsent').toArray(),
    db.annotations.where('state').equals('unsent').toArray(),
    db.flags.where('state').equals('unsent').toArray(),
    db.recordings.toArray(),
    db.uploads.filter((upload) => upload.complete === 0).primaryKeys(),
    db.settings.where('state').equals('unsent').count(),
    db.exams.toArray(),
  ]);
  const examIds = new Map(attempts.map((attempt) => [attempt.result_id, attempt.exam_id]));
  const names = new Map(exams.map((exam) => [exam.exam_id, exam.exam_name]));
  const byExam = new Map<string | null, WaitingWork>();

  function add(collection: PushedCollection, exam_id: string | null, count = 1): void {
    const counts = { attempts: 0, answers: 0, annotations: 0, flags: 0, recordings: 0, settings: 0 };
    const work = byExam.get(exam_id) ?? { exam_id, exam_name: exam_id && (names.get(exam_id) ?? null), counts };
    work.counts[collection] += count;
    byExam.set(exam_id, work);
  }

  for (const row of attempts) if (row.state === 'unsent') add('attempts', row.exam_id);
  for (const row of answers) add('answers', row.exam_id);
  for (const row of annotations) add('annotations', examIds.get(row.result_id) ?? null);
  for (const row of flags) add('flags', examIds.get(row.result_id) ?? null);
  for (const row of recordings)
    if (row.state === 'unsent' || (row.state === 'received' && uploads.includes(row.recording_id)))
      add('recordings', row.exam_id);
  if (settings > 0) add('settings', null, settings);
  return [...byExam.values()];
}

import { sampleBundle, sampleKey, sampleReasons } from '../../shared/free-sample/free-sample.ts';
import { scorePaper } from '../../shared/score-question.ts';
import type { LocalDatabase, StoredPaper } from '../local/database/db.ts';
import type { Device } from '../local/device.tsx';
import { saveSampleScore } from '../local/writes/sample-attempt.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';

export async function saveSamplePaper({ db, now }: Pick<Device, 'db' | 'now'>): Promise<StoredPaper> {
  const { revision, data } = sampleBundle();
  const { exam_id } = data.exam_data;
  const known = await db.papers.get([exam_id, revision]);
  if (known) return known;
  const bytes = new TextEncoder().encode(JSON.stringify({ revision, data }));
  const sha256 = await sha256Of(bytes);
  const paper: StoredPaper = {
    exam_id,
    revision,
    sha256,
    bytes: bytes.byteLength,
    data,
    media: [],
    stored_at: now(),
  };
  await db.papers.put(paper);
  return paper;
}

export async function scoreSampleAttempt(db: LocalDatabase, result_id: string): Promise<void> {
  const attempt = await db.attempts.get(result_id);
  if (!attempt || attempt.end_time === null) return;
  const answers = await db.answers.where('result_id').equals(result_id).toArray();
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  const result = scorePaper(attempt, sampleBundle().data.exam_data, sampleKey(), given);
  await saveSampleScore(db, result, sampleReasons());
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { compareRevisions, type WholeRevision } from '../../shared/authoring/compare.ts';
import type { RevisionInHistory } from '../../shared/authoring/remarks.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { requireExam } from '../papers/draft.ts';
import { readExplained } from '../papers/explanations.ts';
import { readBundle } from '../papers/queries.ts';
import { acceptedWords, readRevisionKey } from '../scoring/published-keys.ts';
import type { Reader } from '../store/store.ts';
import { listRemarks } from './remarks.ts';

export async function readHistory(reader: Reader, admin: Caller, exam_id: string): Promise<RevisionInHistory[]> {
  await requireExam(reader, exam_id);
  const rows = await reader
    .selectFrom('revisions')
    .select(['revision', 'created_at', 'retired_at', 'bundle_bytes', 'media_bytes'])
    .where('exam_id', '=', exam_id)
    .orderBy('revision')
    .execute();
  const attempts = await countAttempts(reader, exam_id);
  const remarks = await listRemarks(reader, exam_id);
  const history: RevisionInHistory[] = [];
  let before: WholeRevision | null = null;
  for (const row of rows) {
    await nextTurn();
    const { revision, retired_at } = row;
    const whole = await readWhole(reader, admin, exam_id, revision);
    history.unshift({
      revision,
      created_at: Number(row.created_at),
      retired_at: retired_at === null ? null : Number(retired_at),
      parts: whole.data.part_data.length,
      questions: whole.data.question_data.length,
      attempts: attempts.get(revision) ?? 0,
      bundle_bytes: row.bundle_bytes,
      media_bytes: Number(row.media_bytes),
      changes: before && compareRevisions(before, whole),
      remarks: remarks.filter((remark) => remark.revision === revision),
    });
    before = whole;
  }
  return history;
}

export async function compareTwo(
  reader: Reader,
  admin: Caller,
  { exam_id, from, to }: { exam_id: string; from: number; to: number },
): Promise<string[]> {
  const before = await readWhole(reader, admin, exam_id, from);
  return compareRevisions(before, await readWhole(reader, admin, exam_id, to));
}

async function readWhole(reader: Reader, admin: Caller, exam_id: string, revision: number): Promise<WholeRevision> {
  const bundle = await readBundle(reader, exam_id, revision);
  const key = await readRevisionKey(reader, exam_id, revision);
  if (!bundle || !key) throw notFound('The revision');
  const { explanation, reasons } = await readExplained(reader, admin, exam_id, revision);
  return {
    data: bundle.data,
    answers: new Map(key.map((entry) => [entry.question_id, acceptedWords(entry)])),
    reasons,
    explanation: explanation?.content_data ?? '',
  };
}

async function countAttempts(reader: Reader, exam_id: string): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('results')
    .select((is) => ['revision', is.fn.countAll().as('attempts')])
    .where('exam_id', '=', exam_id)
    .groupBy('revision')
    .execute();
  return new Map(rows.map(({ revision, attempts }) => [revision, Number(attempts)]));
}

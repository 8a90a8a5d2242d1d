// A visitor's sample attempt. It is in the visitor's database like any attempt in its student's, and is never sent from
// there.

import { isAnswered } from '../../../shared/answers.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { Reasons } from '../../../shared/reasons.ts';
import type { Result } from '../../../shared/results.ts';
import { NAMING_ATTEMPT, ownTable } from '../database/collections.ts';
import { databaseName, readMeta, writeMeta, type LocalDatabase, type Own } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';

export interface SampleAttempt {
  attempt: Own<Attempt>;
  result: Result | null;
  answeredCount: number;
}

export async function findSampleAttempt(
  visitor: LocalDatabase,
  user_id: string | null = null,
): Promise<SampleAttempt | null> {
  const [attempts, found] = await Promise.all([
    visitor.attempts.where('exam_id').equals(FREE_SAMPLE_ID).toArray(),
    readMeta(visitor, 'sample_claims'),
  ]);
  const claims = found ?? {};
  const isTaken = (result_id: string) => claims[result_id] !== undefined;
  const [attempt] = attempts
    .filter(({ result_id }) => !isTaken(result_id) || claims[result_id] === user_id)
    .toSorted((a, b) => Number(isTaken(b.result_id)) - Number(isTaken(a.result_id)) || b.start_time - a.start_time);
  if (!attempt) return null;
  const { result_id } = attempt;
  const [result, answers] = await Promise.all([
    visitor.results.get(result_id),
    visitor.answers.where('result_id').equals(result_id).toArray(),
  ]);
  return { attempt, result: result ?? null, answeredCount: answers.filter(isAnswered).length };
}

export async function saveSampleScore(visitor: LocalDatabase, result: Result, reasons: Reasons): Promise<void> {
  await write(visitor, [visitor.attempts, visitor.results, visitor.explanations], async () => {
    const attempt = await visitor.attempts.get(result.result_id);
    if (!attempt) return;
    await visitor.explanations.put({ exam_id: result.exam_id, content_data: null, reasons });
    if (!(await visitor.results.get(result.result_id))) await visitor.results.put(result);
  });
}

export async function removeSampleAttempt(visitor: LocalDatabase, result_id: string): Promise<void> {
  if (visitor.name !== databaseName(null)) throw new Error('An account’s attempts are never removed');
  await write(visitor, visitor.tables, async () => {
    for (const name of NAMING_ATTEMPT) await ownTable(visitor, name).where({ result_id }).delete();
    for (const table of [visitor.attempts, visitor.attemptsHere, visitor.places, visitor.results])
      await table.delete(result_id);
    // the next visitor begins with nothing
    await visitor.meta.delete('practice_set');
    const { [result_id]: taken, ...claims } = (await readMeta(visitor, 'sample_claims')) ?? {};
    if (taken !== undefined) await writeMeta(visitor, 'sample_claims', claims);
  });
}

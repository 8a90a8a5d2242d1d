import { goalsOf } from '../../shared/goals.ts';
import { Marks } from '../../shared/marks.ts';
import { type CardAttempt, type ReportCard, reportCardOf } from '../../shared/report-cards/report-card.ts';
import { Score } from '../../shared/results.ts';
import { TimeSpent } from '../../shared/time-spent.ts';
import { z } from '../../shared/zod.ts';
import { countKinds } from '../insight/student-work.ts';
import { notFound } from '../http/refusal.ts';
import { ENDED_AT } from '../store/attempt-times.ts';
import type { Reader, Store } from '../store/store.ts';

/** Older attempts neither stand on the card nor give its newest bands. */
const MOST_ATTEMPTS = 500;

const StoredScore = z.nullable(Score);

/** Makes the report card of a student. The caller has checked who may read it. */
export async function readReportCard(store: Store, user_id: string, nowMs: number): Promise<ReportCard> {
  const reader = store.read;
  const name = await readName(reader, user_id);
  const { kinds, results } = await countKinds(store, user_id);
  const settings = await reader
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('user_id', '=', user_id)
    .execute();
  const attempts = await readEndedAttempts(reader, user_id);
  return reportCardOf({ name, made_at: nowMs, attempts, kinds, kinds_of: results, goals: goalsOf(settings) });
}

export async function readName(reader: Reader, user_id: string): Promise<string> {
  const user = await reader
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!user) throw notFound('The user');
  return `${user.first_name} ${user.last_name}`.trim();
}

/** Returns the ended attempts of a student; with `result_ids` only those. */
export async function readEndedAttempts(
  reader: Reader,
  user_id: string,
  result_ids?: readonly string[],
): Promise<CardAttempt[]> {
  const rows = await reader
    .selectFrom('attempts')
    .innerJoin('revision_exams', (join) =>
      join
        .onRef('revision_exams.exam_id', '=', 'attempts.exam_id')
        .onRef('revision_exams.revision', '=', 'attempts.revision'),
    )
    .leftJoin('results', 'results.result_id', 'attempts.result_id')
    .select(['attempts.result_id', 'attempts.listening_mode', 'attempts.part_no', 'attempts.time_spent'])
    .select(['revision_exams.exam_name', 'revision_exams.exam_category', 'revision_exams.parent_category'])
    .select(['results.score', 'results.correct', 'results.total', 'results.marks'])
    .select(ENDED_AT.as('end_time'))
    .where('attempts.user_id', '=', user_id)
    .where('attempts.end_time', 'is not', null)
    .where('attempts.abandoned', '=', 0)
    .$if(result_ids !== undefined, (all) => all.where('attempts.result_id', 'in', result_ids ?? []))
    .orderBy(ENDED_AT, 'desc')
    .orderBy('attempts.result_id', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  return rows.map(({ end_time, time_spent, score, correct, total, marks, ...attempt }) => ({
    ...attempt,
    end_time: Number(end_time),
    time_spent: time_spent === null ? undefined : TimeSpent.parse(JSON.parse(time_spent)),
    result:
      score === null || correct === null || total === null
        ? null
        : {
            correct,
            total,
            score: StoredScore.parse(JSON.parse(score)),
            marks: marks === null ? undefined : Marks.parse(JSON.parse(marks)),
          },
  }));
}

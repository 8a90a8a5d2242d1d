import { Overview } from '../../shared/group-forms.ts';
import { Score } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { ENDED_AT, IS_WHOLE_TIMED } from '../store/attempt-times.ts';
import type { Reader } from '../store/store.ts';
import { readGroups } from './queries.ts';

const StoredScore = z.nullable(Score);

export async function readOverview(reader: Reader, caller: Caller, group_id: string): Promise<Overview> {
  const [group] = await readGroups(reader, caller, group_id);
  if (!group) throw notFound('The group');
  const rows = await reader
    .selectFrom((from) =>
      from
        .selectFrom('group_members')
        .innerJoin('users', 'users.user_id', 'group_members.user_id')
        .innerJoin('attempts', 'attempts.user_id', 'group_members.user_id')
        .select(['attempts.user_id', 'attempts.exam_id', 'attempts.result_id', ENDED_AT.as('end_time')])
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over((each) =>
              each
                .partitionBy(['attempts.user_id', 'attempts.exam_id'])
                .orderBy(ENDED_AT, 'desc')
                .orderBy('attempts.result_id', 'desc'),
            )
            .as('place'),
          fn
            .countAll<number>()
            .over((each) => each.partitionBy(['attempts.user_id', 'attempts.exam_id']))
            .as('sittings'),
        ])
        .where('group_members.group_id', '=', group_id)
        .where('users.role', '=', 'student')
        .where('attempts.end_time', 'is not', null)
        .where('attempts.abandoned', '=', 0)
        // a paper that was set is done by sitting it whole and in its time [R295]
        .where(IS_WHOLE_TIMED)
        .as('sat'),
    )
    .leftJoin('results', 'results.result_id', 'sat.result_id')
    .select(['sat.user_id', 'sat.exam_id', 'sat.result_id', 'sat.end_time', 'sat.sittings'])
    .select(['results.correct', 'results.total', 'results.score'])
    // of the marks only their presence: their band is the score
    .select((eb) =>
      eb.case().when('results.marks', 'is not', null).then(eb.lit(1)).else(eb.lit(0)).end().as('is_marked'),
    )
    .where('sat.place', '=', 1)
    .orderBy('sat.user_id')
    .orderBy('sat.exam_id')
    .execute();
  const sittings = rows.map(({ score: text, is_marked, ...row }) => {
    const score = text === null ? null : StoredScore.parse(JSON.parse(text));
    return {
      ...row,
      end_time: Number(row.end_time),
      sittings: Number(row.sittings),
      score,
      marked_band: is_marked === 1 ? (score?.value ?? null) : null,
    };
  });
  return Overview.parse({ papers: await readPapers(reader, group_id, sittings), sittings });
}

async function readPapers(reader: Reader, group_id: string, sat: readonly { exam_id: string }[]) {
  const set = await reader.selectFrom('set_papers').select('exam_id').where('group_id', '=', group_id).execute();
  const exam_ids = [...new Set([...set, ...sat].map(({ exam_id }) => exam_id))];
  if (exam_ids.length === 0) return [];
  return reader
    .selectFrom('exams')
    .select(['exam_id', 'exam_name', 'exam_category'])
    .where('exam_id', 'in', exam_ids)
    .orderBy('exam_name')
    .orderBy('exam_id')
    .execute();
}

import {
  ANSWERS_SHOWN,
  discriminationOf,
  type InsightOverview,
  type PaperInsight,
  type QuestionInsight,
} from '../../shared/insight.ts';
import { byName } from '../../shared/name-order.ts';
import { meanScore } from '../../shared/falls-behind.ts';
import { questionLines } from '../../shared/question-line.ts';
import { answerText, BETWEEN_ACCEPTED } from '../../shared/results.ts';
import { countUncounted } from '../counts/counts.ts';
import { notFound } from '../http/refusal.ts';
import { readBundle } from '../papers/queries.ts';
import { readRevisionKey } from '../scoring/published-keys.ts';
import type { Reader } from '../store/store.ts';

/** Above this number the exact count does not matter. */
const COUNTED_LEFT = 1_000;

export async function readOverview(reader: Reader, from: string): Promise<InsightOverview> {
  const days = await reader
    .selectFrom('count_days')
    .select(({ fn }) => ['day', fn.sum<number>('attempts').as('attempts')])
    .where('day', '>=', from)
    .groupBy('day')
    .orderBy('day')
    .execute();
  const papers = await reader
    .selectFrom((of) =>
      of
        .selectFrom('count_revisions')
        .innerJoin('exams', 'exams.exam_id', 'count_revisions.exam_id')
        .select(({ fn }) => [
          'exams.exam_id',
          fn.sum<number>('count_revisions.attempts').as('attempts'),
          fn.max<number>('count_revisions.revision').as('revision'),
        ])
        .where('exams.deleted', '=', 0)
        .where('count_revisions.attempts', '>', 0)
        .groupBy('exams.exam_id')
        .as('sat'),
    )
    .innerJoin('revision_exams', (join) =>
      join.onRef('revision_exams.exam_id', '=', 'sat.exam_id').onRef('revision_exams.revision', '=', 'sat.revision'),
    )
    .select(['sat.exam_id', 'sat.attempts', 'revision_exams.exam_name', 'revision_exams.exam_category'])
    .execute();
  const scores = await reader.selectFrom('count_scores').selectAll().where('attempts', '>', 0).execute();
  const scoresOf = Map.groupBy(scores, ({ exam_id }) => exam_id);
  return {
    days: days.map(({ day, attempts }) => ({ day, attempts: Number(attempts) })).filter(({ attempts }) => attempts > 0),
    papers: papers
      .map((paper) => ({
        ...paper,
        attempts: Number(paper.attempts),
        ...meanScore(
          (scoresOf.get(paper.exam_id) ?? []).map(({ kind, value, attempts }) => ({
            kind,
            value,
            attempts: Number(attempts),
          })),
        ),
      }))
      .toSorted((a, b) => b.attempts - a.attempts || byName(a.exam_name, b.exam_name)),
    left: await countUncounted(reader, COUNTED_LEFT),
  };
}

export async function readPaper(
  reader: Reader,
  { exam_id, revision: wanted }: { exam_id: string; revision?: number | undefined },
): Promise<PaperInsight> {
  const exam = await reader
    .selectFrom('exams')
    .select(['exam_id', 'exam_name', 'exam_category'])
    .where('exam_id', '=', exam_id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!exam) throw notFound('This exam');
  const counts = await reader
    .selectFrom('count_revisions')
    .selectAll()
    .where('exam_id', '=', exam_id)
    .where('attempts', '>', 0)
    .orderBy('revision')
    .execute();
  const revisions = counts.map(({ revision, attempts }) => ({ revision, attempts: Number(attempts) }));
  const most = revisions.toSorted((a, b) => b.attempts - a.attempts || b.revision - a.revision)[0];
  const revision = wanted ?? most?.revision ?? 0;
  const scores = await reader
    .selectFrom('count_scores')
    .select(['kind', 'value', 'attempts'])
    .where('exam_id', '=', exam_id)
    .where('attempts', '>', 0)
    .orderBy('kind')
    .orderBy('value')
    .execute();
  const whole = counts.find((one) => one.revision === revision);
  const published = await reader
    .selectFrom('revision_exams')
    .select(['exam_name', 'exam_category'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', whole?.revision ?? 0)
    .executeTakeFirst();
  const { exam_name, exam_category } = published ?? exam;
  return {
    exam_id,
    exam_name,
    exam_category,
    scores: scores.map((score) => ({ ...score, attempts: Number(score.attempts) })),
    revisions,
    revision,
    attempts: Number(whole?.attempts ?? 0),
    questions: whole ? await readQuestions(reader, whole) : [],
    left: await countUncounted(reader, COUNTED_LEFT),
  };
}

interface WholeRevision {
  exam_id: string;
  revision: number;
  attempts: number;
  correct_sum: number;
  correct_squares: number;
}

async function readQuestions(reader: Reader, whole: WholeRevision): Promise<QuestionInsight[]> {
  const { exam_id, revision } = whole;
  const key = (await readRevisionKey(reader, exam_id, revision)) ?? [];
  const counted = await reader
    .selectFrom('count_questions')
    .select(['question_id', 'correct', 'correct_sum'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .execute();
  const countsOf = new Map(counted.map((row) => [row.question_id, row]));
  // a paper without a key has no questions, so its text need not be read
  const bundle = key.length === 0 ? null : await readBundle(reader, exam_id, revision);
  const lines = bundle ? questionLines(bundle.data.question_data, bundle.data.content_data) : null;
  const questions: QuestionInsight[] = [];
  for (const { question_id, question_number, question_type, accepted, choices } of key) {
    const counts = countsOf.get(question_id);
    const correct = Number(counts?.correct ?? 0);
    questions.push({
      question_id,
      question_number,
      question_type,
      line: lines?.get(question_id) ?? '',
      accepted: accepted.map((answer) => answerText(answer, choices)).join(BETWEEN_ACCEPTED),
      correct,
      discrimination: discriminationOf({
        attempts: Number(whole.attempts),
        correct,
        correct_sum: Number(counts?.correct_sum ?? 0),
        all_sum: Number(whole.correct_sum),
        all_squares: Number(whole.correct_squares),
      }),
      answers: await readMostGiven(reader, { exam_id, revision, question_id }),
    });
  }
  return questions;
}

async function readMostGiven(reader: Reader, of: { exam_id: string; revision: number; question_id: string }) {
  const rows = await reader
    .selectFrom('count_answers')
    .select(['answer', 'given', 'is_correct'])
    .where('exam_id', '=', of.exam_id)
    .where('revision', '=', of.revision)
    .where('question_id', '=', of.question_id)
    .orderBy('given', 'desc')
    .limit(ANSWERS_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, given: Number(row.given) }));
}

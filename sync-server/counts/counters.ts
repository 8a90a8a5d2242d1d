import { academyDate } from '../../shared/access.ts';
import { ResultRow, Score } from '../../shared/results.ts';
import { answerForm } from '../../shared/written-answer.ts';
import { z } from '../../shared/zod.ts';
import type { Tables } from '../store/tables.ts';

export interface CountedResult extends Pick<
  Tables['results'],
  'result_id' | 'exam_id' | 'revision' | 'correct' | 'score' | 'rows'
> {
  end_time: number;
}

export interface Counters {
  count_revisions: Tables['count_revisions'][];
  count_days: Tables['count_days'][];
  count_scores: Tables['count_scores'][];
  count_questions: Tables['count_questions'][];
  count_answers: Tables['count_answers'][];
}

/** Longer texts match no answer key. */
const LONGEST_ANSWER = 100;
const Rows = z.array(ResultRow);
const StoredScore = z.nullable(Score);

/** Sums results; `sign` is -1 for results that are subtracted. Returns one row per key, sorted by key. */
export function sumResults(results: readonly CountedResult[], sign: 1 | -1): Counters {
  const revisions = new Sums<Tables['count_revisions']>();
  const days = new Sums<Tables['count_days']>();
  const scores = new Sums<Tables['count_scores']>();
  const questions = new Sums<Tables['count_questions']>();
  const answers = new Sums<Tables['count_answers']>();
  for (const { exam_id, revision, correct, end_time, ...result } of results) {
    revisions.add(
      [exam_id, revision],
      { exam_id, revision },
      { attempts: sign, correct_sum: sign * correct, correct_squares: sign * correct * correct },
    );
    const day = academyDate(end_time);
    days.add([day, exam_id], { day, exam_id }, { attempts: sign });
    const score = readJson(StoredScore, result.score);
    if (score) scores.add([exam_id, score.kind, score.value], { exam_id, ...score }, { attempts: sign });
    for (const { question_id, is_correct, student_answer } of readJson(Rows, result.rows) ?? []) {
      const question = { exam_id, revision, question_id };
      const right = sign * is_correct;
      questions.add([exam_id, revision, question_id], question, { correct: right, correct_sum: right * correct });
      const form = answerForm(student_answer);
      // texts that a database cannot store match no answer key either
      if (!student_answer.isWellFormed() || student_answer.includes('\0')) continue;
      if (form === '' || Math.max(form.length, student_answer.length) > LONGEST_ANSWER) continue;
      const written = { ...question, form, is_correct, answer: student_answer };
      answers.add([exam_id, revision, question_id, form, is_correct], written, { given: sign });
    }
  }
  return {
    count_revisions: revisions.rows(),
    count_days: days.rows(),
    count_scores: scores.rows(),
    count_questions: questions.rows(),
    count_answers: answers.rows(),
  };
}

/** Returns null for invalid JSON: one unreadable result must not block the counting of all others. */
function readJson<Value>(schema: z.ZodMiniType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class Sums<Row extends object> {
  readonly #rows = new Map<string, Row & Record<string, unknown>>();

  add<Numbers extends Partial<Record<keyof Row, number>>>(
    key: readonly (string | number)[],
    rest: Omit<Row, keyof Numbers>,
    numbers: Numbers,
  ): void {
    const word = JSON.stringify(key);
    const row = this.#rows.get(word);
    if (!row) {
      this.#rows.set(word, { ...rest, ...numbers } as object as Row & Record<string, unknown>);
      return;
    }
    const sums = Object.entries(numbers).map(([name, more]) => [name, Number(row[name]) + Number(more)] as const);
    Object.assign(row, Object.fromEntries(sums));
  }

  rows(): Row[] {
    return [...this.#rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }
}

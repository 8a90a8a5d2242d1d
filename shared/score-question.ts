import type { AnswerValue } from './answers.ts';
import { isWholeTimed, type Attempt } from './attempts.ts';
import { scoreOf } from './bands.ts';
import type { ExamCategory, ParentCategory } from './papers.ts';
import type { QuestionType } from './questions.ts';
import { answerText, BETWEEN_ACCEPTED, type Result, type ResultRow } from './results.ts';
import { placeLetters } from './tasks/choose-letters/place-letters.ts';
import { answerForm, isOverLimits, type AnswerLimits } from './written-answer.ts';

export interface KeyEntry extends AnswerLimits {
  question_id: string;
  question_number: number;
  question_type: QuestionType;
  accepted: readonly (string | number)[];
  choices: string[];
  /** The block whose questions share their right answers in any order [R140]; missing for most questions. */
  group?: string | undefined;
}

/**
 * Returns true if an answer is right by its key. No answer is wrong [R41], and so is one over the question's limit of
 * words and numbers.
 */
export function isCorrect(entry: KeyEntry, answer: AnswerValue): boolean {
  if (answer === null) return false;
  if (entry.question_type !== 'fillBlank') return entry.accepted.includes(answer);
  const given = String(answer);
  const form = answerForm(given);
  return form !== '' && acceptedForms(entry).has(form) && !isOverLimits(given, entry);
}

/** Cached by the key's list, because one key marks many attempts. */
const formsByList = new WeakMap<KeyEntry['accepted'], ReadonlySet<string>>();

function acceptedForms({ accepted }: KeyEntry): ReadonlySet<string> {
  const known = formsByList.get(accepted);
  if (known) return known;
  const forms = new Set(accepted.map((one) => answerForm(String(one))));
  formsByList.set(accepted, forms);
  return forms;
}

export function scoreQuestion(entry: KeyEntry, answer: AnswerValue): ResultRow {
  return {
    question_id: entry.question_id,
    question_number: entry.question_number,
    correct_answer: entry.accepted.map((accepted) => answerText(accepted, entry.choices)).join(BETWEEN_ACCEPTED),
    student_answer: answerText(answer, entry.choices),
    is_correct: isCorrect(entry, answer) ? 1 : 0,
  };
}

/** Returns the rows of several questions in key order; a group must be complete. */
export function scoreQuestions(key: readonly KeyEntry[], given: ReadonlyMap<string, AnswerValue>): ResultRow[] {
  const answers = new Map(given);
  for (const group of new Set(key.map((entry) => entry.group))) {
    if (group === undefined) continue;
    const entries = key.filter((entry) => entry.group === group);
    for (const [question_id, answer] of placeLetters(entries, given)) answers.set(question_id, answer);
  }
  return key.map((entry) => scoreQuestion(entry, answers.get(entry.question_id) ?? null));
}

export function wholeGroups<Entry extends Pick<KeyEntry, 'question_id' | 'group'>>(
  key: readonly Entry[],
  question_ids: ReadonlySet<string>,
): Entry[] {
  const groups = new Set(key.flatMap(({ question_id, group }) => (question_ids.has(question_id) ? (group ?? []) : [])));
  return key.filter(
    ({ question_id, group }) => question_ids.has(question_id) || (group !== undefined && groups.has(group)),
  );
}

/** Scores an attempt; of one part, `key` has only the entries of this part. */
export function scorePaper(
  attempt: Pick<Attempt, 'result_id' | 'exam_id' | 'revision' | 'listening_mode'>,
  exam: { exam_category: ExamCategory; parent_category: ParentCategory },
  key: readonly KeyEntry[],
  given: ReadonlyMap<string, AnswerValue>,
): Result {
  const { result_id, exam_id, revision } = attempt;
  const rows = scoreQuestions(key, given);
  const correct = rows.filter((row) => row.is_correct === 1).length;
  return {
    result_id,
    exam_id,
    revision,
    correct,
    total: rows.length,
    score: scoreOf(exam, correct, rows.length, isWholeTimed(attempt)),
    rows,
  };
}

// Marking by an answer key: the server's, and of the free sample the device's own.

import type { AnswerValue } from './answers.ts';
import { scoreOf } from './bands.ts';
import type { ExamCategory, ParentCategory } from './papers.ts';
import type { QuestionType } from './questions.ts';
import { answerText, BETWEEN_ACCEPTED, type Result, type ResultRow } from './results.ts';
import { placeLetters } from './tasks/choose-letters/place-letters.ts';
import { answerForm, isOverLimits, type AnswerLimits } from './written-answer.ts';

/** What is right for one question of a revision. */
export interface KeyEntry extends AnswerLimits {
  question_id: string;
  question_number: number;
  question_type: QuestionType;
  /** mcq: the index of the right choice; dropDown: the option's text; fillBlank: each accepted text. */
  accepted: readonly (string | number)[];
  /** mcq: its choices in plain words; else empty. */
  choices: string[];
  /** The block whose questions share their right answers, in any order [R140]; most questions have none. */
  group?: string | undefined;
}

/** Whether an answer is right by the key of its question [R40]. No answer is wrong [R41], and so is one over the question's limit of words and numbers. */
export function isCorrect(entry: KeyEntry, answer: AnswerValue): boolean {
  if (answer === null) return false;
  if (entry.question_type !== 'fillBlank') return entry.accepted.includes(answer);
  const given = String(answer);
  const form = answerForm(given);
  return form !== '' && acceptedForms(entry).has(form) && !isOverLimits(given, entry);
}

/** By the lists that keys accept: one key marks many attempts. */
const keptForms = new WeakMap<KeyEntry['accepted'], ReadonlySet<string>>();

/** The forms in which answers to a blank are right. */
function acceptedForms({ accepted }: KeyEntry): ReadonlySet<string> {
  const known = keptForms.get(accepted);
  if (known) return known;
  const forms = new Set(accepted.map((one) => answerForm(String(one))));
  keptForms.set(accepted, forms);
  return forms;
}

/** The result's row of one question, with both answers as a person reads them. */
export function scoreQuestion(entry: KeyEntry, answer: AnswerValue): ResultRow {
  return {
    question_id: entry.question_id,
    question_number: entry.question_number,
    correct_answer: entry.accepted.map((accepted) => answerText(accepted, entry.choices)).join(BETWEEN_ACCEPTED),
    student_answer: answerText(answer, entry.choices),
    is_correct: isCorrect(entry, answer) ? 1 : 0,
  };
}

/** The rows of several questions, in the order of the key; a group has to be whole. */
export function scoreQuestions(key: readonly KeyEntry[], given: ReadonlyMap<string, AnswerValue>): ResultRow[] {
  const answers = new Map(given);
  for (const group of new Set(key.map((entry) => entry.group))) {
    if (group === undefined) continue;
    const entries = key.filter((entry) => entry.group === group);
    for (const [question_id, answer] of placeLetters(entries, given)) answers.set(question_id, answer);
  }
  return key.map((entry) => scoreQuestion(entry, answers.get(entry.question_id) ?? null));
}

/** Questions of a key by their ids, with those that share their right answers. */
export function wholeGroups<Entry extends Pick<KeyEntry, 'question_id' | 'group'>>(
  key: readonly Entry[],
  question_ids: ReadonlySet<string>,
): Entry[] {
  const groups = new Set(key.flatMap(({ question_id, group }) => (question_ids.has(question_id) ? (group ?? []) : [])));
  return key.filter(
    ({ question_id, group }) => question_ids.has(question_id) || (group !== undefined && groups.has(group)),
  );
}

/** The result of a whole attempt: every question of the key with the answer given to it, by its id. */
export function scorePaper(
  { result_id, exam_id, revision }: Pick<Result, 'result_id' | 'exam_id' | 'revision'>,
  exam: { exam_category: ExamCategory; parent_category: ParentCategory },
  key: readonly KeyEntry[],
  given: ReadonlyMap<string, AnswerValue>,
): Result {
  const rows = scoreQuestions(key, given);
  const correct = rows.filter((row) => row.is_correct === 1).length;
  return {
    result_id,
    exam_id,
    revision,
    correct,
    total: rows.length,
    score: scoreOf(exam, correct, rows.length),
    rows,
  };
}

// Corrects a wrong key: the only change of a revision's key after Finish.

import { answerProblem } from '../../shared/authoring/questions.ts';
import type { KeyChange } from '../../shared/authoring/remarks.ts';
import { MAX_ACCEPTED_ANSWERS } from '../../shared/authoring/sizes.ts';
import type { Question } from '../../shared/questions.ts';
import { answerText, BETWEEN_ACCEPTED } from '../../shared/results.ts';
import { ruleBroken } from '../http/refusal.ts';
import type { Tx } from '../store/store.ts';
import { type AnswerKey, type KeyEntry, listDraftAnswers, setDraftAnswers } from './answer-keys.ts';

export interface ChangedKey {
  key: AnswerKey;
  /** The entries to score again, before and after; the same object if only the rules changed. */
  changed: { before: KeyEntry; entry: KeyEntry }[];
  words: string[];
}

export function changeKey(key: AnswerKey, questions: readonly Question[], changes: readonly KeyChange[]): ChangedKey {
  const fields: Record<string, string> = {};
  const changed: ChangedKey['changed'] = [];
  const questionsById = new Map(questions.map((question) => [question.question_id, question]));
  const entriesById = new Map(key.map((entry) => [entry.question_id, entry]));
  for (const [index, { question_id, answers, accept = [], again }] of changes.entries()) {
    const before = entriesById.get(question_id);
    const question = questionsById.get(question_id);
    const problem = (message: string) => (fields[`changes.${index}`] = message);
    if (!before || !question) {
      problem('This revision has no such question.');
      continue;
    }
    if (changed.some(({ entry }) => entry.question_id === question_id)) {
      problem(`Question ${before.question_number} is named twice.`);
      continue;
    }
    const trimmed = (value: string | number) => (typeof value === 'string' ? value.trim() : value);
    const accepted = [...new Set([...(answers ?? before.accepted), ...accept].map(trimmed))];
    const wrong = accepted.map((answer) => answerProblem(question, answer)).find((message) => message !== null);
    if (wrong !== undefined) problem(`Question ${before.question_number}: ${wrong}`);
    else if (accepted.length > MAX_ACCEPTED_ANSWERS)
      problem(`Question ${before.question_number} accepts at most ${MAX_ACCEPTED_ANSWERS} answers.`);
    else if (!isSameList(accepted, before.accepted)) changed.push({ before, entry: { ...before, accepted } });
    else if (again) changed.push({ before, entry: before });
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw ruleBroken(message, fields);
  const newEntries = new Map(changed.map(({ entry }) => [entry.question_id, entry]));
  return {
    key: key.map((entry) => newEntries.get(entry.question_id) ?? entry),
    changed,
    words: [...changed.filter(isOther).map(changeLine), ...againLine(changed.filter((one) => !isOther(one)))],
  };
}

function isOther({ before, entry }: ChangedKey['changed'][number]): boolean {
  return entry !== before;
}

function changeLine({ before, entry }: ChangedKey['changed'][number]): string {
  return `Question ${entry.question_number}: ${acceptedWords(entry)} instead of ${acceptedWords(before)}`;
}

function againLine(changed: ChangedKey['changed']): string[] {
  if (changed.length === 0) return [];
  const numbers = changed.map(({ entry }) => entry.question_number).join(', ');
  return [`Question${changed.length === 1 ? '' : 's'} ${numbers}: marked again by today’s rules`];
}

/**
 * Locks the key against changes and scoring until the transaction ends, by a write, which works on every database.
 */
export async function lockRevisionKey(tx: Tx, exam_id: string, revision: number): Promise<void> {
  await tx
    .updateTable('revision_keys')
    .set((set) => ({ answer_key: set.ref('answer_key') }))
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .execute();
}

export async function writeRevisionKey(tx: Tx, exam_id: string, revision: number, key: AnswerKey): Promise<void> {
  await tx
    .updateTable('revision_keys')
    .set({ answer_key: JSON.stringify(key) })
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .execute();
}

/**
 * Corrects the draft too, so that the next Finish does not restore the mistake: each question whose answers there
 * still equal the revision's. A choice has one right answer in a draft: the first of the accepted ones. Returns the
 * changed questions.
 */
export async function changeDraftKey(
  tx: Tx,
  draft: readonly Question[],
  { changed }: Pick<ChangedKey, 'changed'>,
): Promise<Question[]> {
  const done: Question[] = [];
  const questionsById = new Map(draft.map((question) => [question.question_id, question]));
  for (const { before, entry } of changed.filter(isOther)) {
    const question = questionsById.get(entry.question_id);
    if (!question) continue;
    const answers = (await listDraftAnswers(tx, question.question_id)).map(({ answer }) => answer);
    const wanted = question.question_type === 'fillBlank' ? entry.accepted : entry.accepted.slice(0, 1);
    if (!isSameList(answers, before.accepted) || wanted.some((answer) => answerProblem(question, answer) !== null))
      continue;
    await setDraftAnswers(tx, question.question_id, wanted);
    done.push(question);
  }
  return done;
}

export function acceptedWords({ accepted, choices }: Pick<KeyEntry, 'accepted' | 'choices'>): string {
  return accepted.map((answer) => `‘${answerText(answer, choices)}’`).join(BETWEEN_ACCEPTED);
}

function isSameList(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

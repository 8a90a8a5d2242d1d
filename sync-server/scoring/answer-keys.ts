// The only file that reads answer keys: the draft's (answer_keys) and those frozen with a revision (revision_keys).
// Routes of papers use authoring.ts, which does not export revisions' keys.

import { v7 as newId } from 'uuid';
import type { Content } from '../../shared/content.ts';
import { plainText } from '../../shared/plain-text.ts';
import { type Question, QuestionType, readQuestion } from '../../shared/questions.ts';
import { sharesAnswers } from '../../shared/tasks/shares-answers.ts';
import type { AnswerLimits } from '../../shared/written-answer.ts';
import { z } from '../../shared/zod.ts';
import { lockedWhile } from '../store/locks.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { Reader, Tx } from '../store/store.ts';

/** mcq: index of the right choice; dropDown: the option's text; fillBlank: one accepted text. */
const KeyValue = z.union([z.string(), z.number()]);
type KeyValue = z.infer<typeof KeyValue>;

const KeyEntry = z.object({
  question_id: z.string(),
  question_number: z.number(),
  question_type: QuestionType,
  accepted: z.array(KeyValue),
  /** mcq: its choices as plain text; otherwise empty. */
  choices: z.array(z.string()),
  /** fillBlank: how many words, and how many numbers besides them, an answer may have. */
  word_limit: z.optional(z.number()),
  number_limit: z.optional(z.number()),
  /** The block whose questions share their right answers, in any order. */
  group: z.optional(z.string()),
});
export type KeyEntry = z.infer<typeof KeyEntry>;
const AnswerKey = z.array(KeyEntry);
/** In number order. */
export type AnswerKey = z.infer<typeof AnswerKey>;

export interface DraftAnswer {
  answer_id: string;
  answer: KeyValue;
}

/** Sets a question's answers, in their order. One that stays in its order keeps its id, by which it can be deleted. */
export async function setDraftAnswers(tx: Tx, question_id: string, answers: readonly KeyValue[]): Promise<void> {
  const present = await listDraftAnswers(tx, question_id);
  const common = present.filter((draft) => answers.includes(draft.answer));
  const stays = common.every((draft, index) => draft.answer === answers[index]) ? common : [];
  const gone = present.filter((draft) => !stays.includes(draft)).map((draft) => draft.answer_id);
  if (gone.length > 0) await tx.deleteFrom('answer_keys').where('answer_id', 'in', gone).execute();
  const rows = answers
    .slice(stays.length)
    .map((answer) => ({ answer_id: newId(), question_id, answer: JSON.stringify(answer) }));
  if (rows.length > 0) await tx.insertInto('answer_keys').values(rows).execute();
}

export async function listDraftAnswers(reader: Reader, question_id: string): Promise<DraftAnswer[]> {
  const rows = await reader
    .selectFrom('answer_keys')
    .selectAll()
    .where('question_id', '=', question_id)
    .orderBy('answer_id')
    .execute();
  return rows.map(toDraftAnswer);
}

export async function findQuestionOfDraftAnswer(reader: Reader, answer_id: string): Promise<string | null> {
  const row = await reader
    .selectFrom('answer_keys')
    .select('question_id')
    .where('answer_id', '=', answer_id)
    .executeTakeFirst();
  return row?.question_id ?? null;
}

export async function deleteDraftAnswersOf(tx: Tx, question_ids: readonly string[]): Promise<void> {
  if (question_ids.length === 0) return;
  await tx.deleteFrom('answer_keys').where('question_id', 'in', question_ids).execute();
}

export async function readDraftKey(reader: Reader, exam_id: string): Promise<Map<string, DraftAnswer[]>> {
  const rows = await reader
    .selectFrom('answer_keys')
    .innerJoin('questions', 'questions.question_id', 'answer_keys.question_id')
    .selectAll('answer_keys')
    .where('questions.exam_id', '=', exam_id)
    .orderBy('answer_id')
    .execute();
  const rowsByQuestionId = Map.groupBy(rows, (row) => row.question_id);
  return new Map([...rowsByQuestionId].map(([question_id, group]) => [question_id, group.map(toDraftAnswer)]));
}

export async function freezeAnswerKey(
  tx: Tx,
  exam_id: string,
  revision: number,
  questions: readonly Question[],
  contents: readonly Content[],
): Promise<void> {
  const sharing = new Set(
    contents.filter(({ content_type }) => sharesAnswers(content_type)).map(({ content_id }) => content_id),
  );
  const draftKey = await readDraftKey(tx, exam_id);
  const key = questions
    .map((question): KeyEntry => {
      const body = readQuestion(question);
      return {
        question_id: question.question_id,
        question_number: question.question_number,
        question_type: question.question_type,
        accepted: (draftKey.get(question.question_id) ?? []).map((draft) => draft.answer),
        choices: body?.type === 'mcq' ? body.choices.map(plainText) : [],
        ...(body?.type === 'fillBlank' ? limitsOf(body) : {}),
        ...(sharing.has(question.content_id) ? { group: question.content_id } : {}),
      };
    })
    .toSorted((a, b) => a.question_number - b.question_number);
  await tx
    .insertInto('revision_keys')
    .values({ exam_id, revision, answer_key: JSON.stringify(key) })
    .execute();
}

function limitsOf({ word_limit, number_limit }: AnswerLimits): Pick<KeyEntry, 'word_limit' | 'number_limit'> {
  return {
    ...(typeof word_limit === 'number' ? { word_limit } : {}),
    ...(number_limit === undefined ? {} : { number_limit }),
  };
}

export async function readRevisionKey(reader: Reader, exam_id: string, revision: number): Promise<AnswerKey | null> {
  return toKey(await keyQuery(reader, exam_id, revision).executeTakeFirst());
}

/** Reads the key for scoring in this transaction: a correction of the key waits until it ends [R79]. */
export async function lockRevisionKey(tx: Tx, exam_id: string, revision: number): Promise<AnswerKey | null> {
  const [row] = await heldKeyOf(tx, { exam_id, revision });
  return toKey(row);
}

const heldKeyOf = prepared((tx: Tx, of: { exam_id: string; revision: number }) =>
  lockedWhile(tx, keyQuery(tx, of.exam_id, of.revision)),
);

function keyQuery(reader: Reader, exam_id: string, revision: number) {
  return reader
    .selectFrom('revision_keys')
    .select(['exam_id', 'revision', 'answer_key'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision);
}

const cachedKeys = new Map<string, { text: string; key: AnswerKey }>();
const MAX_CACHED_KEYS = 200;

/** Parses a key, which nobody may mutate. A corrected key has another text. */
function toKey(row: { exam_id: string; revision: number; answer_key: string } | undefined): AnswerKey | null {
  if (!row) return null;
  const name = `${row.exam_id}/${row.revision}`;
  const known = cachedKeys.get(name);
  if (known?.text === row.answer_key) return known.key;
  const key = AnswerKey.parse(JSON.parse(row.answer_key));
  cachedKeys.set(name, { text: row.answer_key, key });
  const [oldest] = cachedKeys.keys();
  if (cachedKeys.size > MAX_CACHED_KEYS && oldest !== undefined) cachedKeys.delete(oldest);
  return key;
}

function toDraftAnswer(row: { answer_id: string; answer: string }): DraftAnswer {
  return { answer_id: row.answer_id, answer: KeyValue.parse(JSON.parse(row.answer)) };
}

import { isEmptyBlock, withoutQuestion, writeContent } from '../../../../shared/authoring/blocks.ts';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { answerProblem, questionProblem } from '../../../../shared/authoring/questions.ts';
import {
  type ContentBody,
  type ContentItem,
  questionIdsInBody,
  questionIdsOf,
  readContent,
} from '../../../../shared/content.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import { authoringOf, emptyBlock } from '../../../../shared/tasks/authoring.ts';
import { settleLabels } from '../../../../shared/tasks/settle-labels.ts';
import type { Asked } from '../../../../shared/tasks/task-authoring.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import type { PartText } from '../fields/plain-html.ts';
import { questionAuthoring } from '../../../../shared/authoring/question-types.ts';
import { QUESTION_TEXTS } from './questions-texts.ts';

export function bodyOf(row: BlockRow): ContentBody {
  return readContent(row) ?? emptyBlock(row.content_type);
}

const EMPTY_TEXT: ContentItem = { type: 'text', value: '' };

export function begunBlock(row: BlockRow, newId: () => string): BlockRow {
  const { begin, holds } = authoringOf(row.content_type);
  const body = begin(newId);
  const [type = 'fillBlank'] = holds;
  const questions = questionIdsInBody(body).map((question_id) => newQuestion(question_id, type));
  return withBody({ ...row, questions: settleLabels(body, questions) }, body);
}

export function withBody(row: BlockRow, body: ContentBody): BlockRow {
  return { ...row, content_data: writeContent(body) };
}

export function newQuestion(question_id: string, question_type: QuestionType, question_data?: string): SavedQuestion {
  return {
    question_id,
    question_type,
    question_data: question_data ?? questionAuthoring(question_type).begin,
    answers: [],
    reason: '',
    evidence: [],
  };
}

export function questionOf(row: BlockRow, question_id: string): SavedQuestion | null {
  return row.questions.find((question) => question.question_id === question_id) ?? null;
}

export function changeQuestion(
  row: BlockRow,
  question_id: string,
  change: (question: SavedQuestion) => SavedQuestion,
): BlockRow {
  const questions = row.questions.map((one) => (one.question_id === question_id ? change(one) : one));
  return { ...row, questions };
}

export interface Caret {
  item: number;
  part: PartText;
}

/**
 * Adds a question and space to continue after it. `rowIndex` names the row, if the block has rows; the text is split
 * at the caret, without one the question goes to the end.
 */
export function addQuestion(
  row: BlockRow,
  question: SavedQuestion,
  rowIndex = -1,
  caret: Caret | null = null,
): BlockRow {
  const body = bodyOf(row);
  const { question_id } = question;
  const next = authoringOf(body.type).changeLine(body, rowIndex, (items) => withItem(items, question_id, caret));
  return next ? inOrder({ ...withBody(row, next), questions: [...row.questions, question] }) : row;
}

function withItem(items: readonly ContentItem[], question_id: string, caret: Caret | null): ContentItem[] {
  const question: ContentItem = { type: 'question', question_id };
  const parted = caret && items[caret.item];
  if (!caret || parted?.type !== 'text') return [...items, question, EMPTY_TEXT];
  const [before, after] = caret.part(parted.value);
  return items.toSpliced(caret.item, 1, { type: 'text', value: before }, question, { type: 'text', value: after });
}

function inOrder(row: BlockRow): BlockRow {
  const ids = questionIdsOf(row);
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...row, questions: row.questions.toSorted((a, b) => place(a.question_id) - place(b.question_id)) };
}

export function removeQuestion(row: BlockRow, question_id: string): BlockRow {
  const questions = row.questions.filter((one) => one.question_id !== question_id);
  return { ...row, content_data: withoutQuestion(row, question_id), questions };
}

/** Restores a question that was removed from `before`: at its place, or at the end if the block changed since. */
export function restoreQuestion(now: BlockRow, before: BlockRow, question_id: string): BlockRow {
  const question = questionOf(before, question_id);
  if (!question || questionOf(now, question_id)) return now;
  if (now.content_data !== withoutQuestion(before, question_id)) return addQuestion(now, question);
  return inOrder({ ...now, content_data: before.content_data, questions: [...now.questions, question] });
}

export interface BlockProblem {
  /** Null if it is about the block itself. */
  question_id: string | null;
  message: string;
}

export function missingIn(question: SavedQuestion): string | null {
  const problem = questionProblem(question);
  if (problem !== null) return problem;
  const [first] = question.answers;
  if (first === undefined) return questionAuthoring(question.question_type).noAnswer;
  return question.answers.map((answer) => answerProblem(question, answer)).find((words) => words !== null) ?? null;
}

export function blockProblems(row: BlockRow): BlockProblem[] {
  const body = bodyOf(tidyBlock(row));
  if (isEmptyBlock(body)) return [{ question_id: null, message: QUESTION_TEXTS.emptyBlock }];
  return [
    ...authoringOf(body.type)
      .problems(body, askedIn(row))
      .map((words) => ({ question_id: null, message: QUESTION_TEXTS.ofBlock(words) })),
    ...row.questions.flatMap((question) => {
      const message = missingIn(question);
      return message === null ? [] : [{ question_id: question.question_id, message }];
    }),
  ];
}

function askedIn({ questions }: BlockRow): Asked {
  const rightOf = (question_id: string) => {
    const right = questions.find((question) => question.question_id === question_id)?.answers[0];
    return right === undefined ? null : String(right);
  };
  return { questions, rightOf };
}

export function tidyBlock(row: BlockRow): BlockRow {
  const body = bodyOf(row);
  const { mapItems, tidy } = authoringOf(body.type);
  const isWritten = (item: ContentItem) => item.type === 'question' || item.value !== '';
  return withBody(row, tidy(mapItems(body, (items) => items.filter(isWritten))));
}

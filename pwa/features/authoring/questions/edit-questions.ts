// What an author does with the questions of a block: put one in, change it, take it out, and what still keeps the block from
// being saved.

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
import type { BlockRow } from '../desk/rows.ts';
import { htmlOfText, textOfHtml } from './plain-html.ts';
import { questionAuthoring } from '../../../../shared/authoring/question-types.ts';

/** A block's content, read; an empty one of its type where it cannot be. */
export function bodyOf(row: BlockRow): ContentBody {
  return readContent(row) ?? emptyBlock(row.content_type);
}

const EMPTY_TEXT: ContentItem = { type: 'text', value: '' };

/** A new block with room to begin in, and with the questions that one of its type has at least. */
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

/** A place in the text of a block. */
export interface Caret {
  /** Which of its stretches. */
  item: number;
  part: PartText;
}

/** The HTML before a place in a stretch of text, and behind it. */
export type PartText = (html: string) => readonly [before: string, after: string];

/** So many characters into a stretch without markup. */
export function partAt(offset: number): PartText {
  return (html) => {
    const text = textOfHtml(html);
    return [htmlOfText(text.slice(0, offset)), htmlOfText(text.slice(offset))];
  };
}

/**
 * The block with one more question, and room to write on after it. `rowIndex` says in which of its rows, where it has rows; at
 * the caret the text is parted, without one it comes last.
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

/** The questions in the order in which they stand. */
function inOrder(row: BlockRow): BlockRow {
  const ids = questionIdsOf(row);
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...row, questions: row.questions.toSorted((a, b) => place(a.question_id) - place(b.question_id)) };
}

/** The block without a question; its place goes too. */
export function removeQuestion(row: BlockRow, question_id: string): BlockRow {
  const questions = row.questions.filter((one) => one.question_id !== question_id);
  return { ...row, content_data: withoutQuestion(row, question_id), questions };
}

/** Puts a question back that was taken out of `before`: where it stood, or at the end if the block changed since. */
export function restoreQuestion(now: BlockRow, before: BlockRow, question_id: string): BlockRow {
  const question = questionOf(before, question_id);
  if (!question || questionOf(now, question_id)) return now;
  if (now.content_data !== withoutQuestion(before, question_id)) return addQuestion(now, question);
  return inOrder({ ...now, content_data: before.content_data, questions: [...now.questions, question] });
}

export interface BlockProblem {
  /** Null where it is about the block itself. */
  question_id: string | null;
  message: string;
}

/** What is missing in a question before it can be saved; null where nothing is. */
export function missingIn(question: SavedQuestion): string | null {
  const problem = questionProblem(question);
  if (problem !== null) return problem;
  const [first] = question.answers;
  if (first === undefined) return questionAuthoring(question.question_type).noAnswer;
  return question.answers.map((answer) => answerProblem(question, answer)).find((words) => words !== null) ?? null;
}

/** What keeps a block from being saved, in reading order; empty when nothing does. */
export function blockProblems(row: BlockRow): BlockProblem[] {
  const body = bodyOf(tidyBlock(row));
  if (isEmptyBlock(body)) return [{ question_id: null, message: 'There is nothing in it yet.' }];
  return [
    ...authoringOf(body.type)
      .problems(body, askedIn(row))
      .map((words) => ({ question_id: null, message: `It ${words}` })),
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

/** A block as it is saved: without rows and stretches in which nothing is written. */
export function tidyBlock(row: BlockRow): BlockRow {
  const body = bodyOf(row);
  const { mapItems, tidy } = authoringOf(body.type);
  const isWritten = (item: ContentItem) => item.type === 'question' || item.value !== '';
  return withBody(row, tidy(mapItems(body, (items) => items.filter(isWritten))));
}

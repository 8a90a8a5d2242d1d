// What an author does with the questions of a block: put one in, change it, take it out, and what still keeps the block from
// being saved.

import { isEmptyBlock, withoutQuestion, writeContent } from '../../../../shared/authoring/blocks.ts';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { answerProblem, questionProblem } from '../../../../shared/authoring/questions.ts';
import { type ContentBody, type ContentItem, questionIdsOf, readContent } from '../../../../shared/content.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import { authoringOf, emptyTask } from '../../../../shared/tasks/authoring.ts';
import { isTask, mapItems, type TaskBody } from '../../../../shared/tasks/registry.ts';
import type { Asked } from '../../../../shared/tasks/task-authoring.ts';
import type { BlockRow } from '../desk/rows.ts';
import { htmlOfText, textOfHtml } from './plain-html.ts';

/** A block's content, read; an empty one of its type where it cannot be. */
export function bodyOf(row: BlockRow): ContentBody {
  return readContent(row) ?? emptyBody(row.content_type);
}

function emptyBody(type: BlockRow['content_type']): ContentBody {
  switch (type) {
    case 'heading':
    case 'text':
      return { type, html: '' };
    case 'alphabetList':
      return { type, title: '', values: [] };
    case 'booleanList':
      return { type, rows: [] };
    case 'bulletList':
    case 'dropDownQuestion':
      return { type, rows: [] };
    case 'paragraph':
      return { type, items: [] };
    case 'mcqQuestion':
      return { type, question_ids: [] };
    default:
      return emptyTask(type);
  }
}

const EMPTY_TEXT: ContentItem = { type: 'text', value: '' };

/** A new block with room to begin in; `question_id` is for the question that one of several choices begins with. */
export function begunBlock(row: BlockRow, question_id: string): BlockRow {
  const body = bodyOf(row);
  switch (body.type) {
    case 'booleanList':
      return withBody(row, { ...body, rows: [{ value: 'True', description: '' }] });
    case 'alphabetList':
      return withBody(row, { ...body, values: ['', '', ''] });
    case 'paragraph':
      return withBody(row, { ...body, items: [EMPTY_TEXT] });
    case 'bulletList':
    case 'dropDownQuestion':
      return withBody(row, { ...body, rows: [[EMPTY_TEXT]] });
    case 'mcqQuestion':
      return addQuestion(row, newQuestion(question_id, 'mcq'));
    case 'heading':
    case 'text':
      return row;
    default:
      return withBody(row, authoringOf(body.type).begin());
  }
}

export function withBody(row: BlockRow, body: ContentBody): BlockRow {
  return { ...row, content_data: writeContent(body) };
}

const NEW_DATA: Record<QuestionType, string> = {
  mcq: '{"description":"","choices":["","","",""]}',
  dropDown: '[]',
  fillBlank: '',
};

export function newQuestion(question_id: string, question_type: QuestionType, question_data?: string): SavedQuestion {
  return {
    question_id,
    question_type,
    question_data: question_data ?? NEW_DATA[question_type],
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
  const questions = [...row.questions, question];
  const { question_id } = question;
  switch (body.type) {
    case 'mcqQuestion':
      return { ...withBody(row, { ...body, question_ids: [...body.question_ids, question_id] }), questions };
    case 'paragraph':
      return inOrder({ ...withBody(row, { ...body, items: withItem(body.items, question_id, caret) }), questions });
    case 'bulletList':
    case 'dropDownQuestion': {
      const rows = rowIndex in body.rows ? body.rows : [...body.rows, []];
      const at = Math.min(rowIndex === -1 ? rows.length : rowIndex, rows.length - 1);
      const items = withItem(rows[at] ?? [], question_id, caret);
      return inOrder({ ...withBody(row, { ...body, rows: rows.with(at, items) }), questions });
    }
    default:
      return isTask(body)
        ? inOrder({ ...withBody(row, withLineItem(body, rowIndex, question_id, caret)), questions })
        : row;
  }
}

/** A task with a question in one of its lines, or in its last one. */
function withLineItem(body: TaskBody, lineIndex: number, question_id: string, caret: Caret | null): TaskBody {
  const place = lineIndex in body.lines ? lineIndex : body.lines.length - 1;
  let at = -1;
  return mapItems(body, (items) => {
    at += 1;
    return at === place ? withItem(items, question_id, caret) : items;
  });
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
  if (first === undefined) return noAnswer(question.question_type);
  return question.answers.map((answer) => answerProblem(question, answer)).find((words) => words !== null) ?? null;
}

function noAnswer(type: QuestionType): string {
  if (type === 'fillBlank') return 'Add at least one answer';
  return type === 'mcq' ? 'Select answer' : 'Select Answer';
}

/** What keeps a block from being saved, in reading order; empty when nothing does. */
export function blockProblems(row: BlockRow): BlockProblem[] {
  const body = bodyOf(tidyBlock(row));
  if (isEmptyBlock(body)) return [{ question_id: null, message: 'There is nothing in it yet.' }];
  const ofTask = isTask(body) ? authoringOf(body.type).problems(body, askedIn(row)) : [];
  return [
    ...ofTask.map((words) => ({ question_id: null, message: `It ${words}` })),
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
  const isWritten = (item: ContentItem) => item.type === 'question' || item.value !== '';
  switch (body.type) {
    case 'paragraph':
      return withBody(row, { ...body, items: body.items.filter(isWritten) });
    case 'bulletList':
    case 'dropDownQuestion': {
      const rows = body.rows.map((items) => items.filter(isWritten)).filter((items) => items.length > 0);
      return withBody(row, { ...body, rows });
    }
    case 'alphabetList':
      return withBody(row, { ...body, values: body.values.filter((value) => value.trim() !== '') });
    case 'booleanList':
      return withBody(row, { ...body, rows: body.rows.filter((one) => (one.value + one.description).trim() !== '') });
    case 'heading':
    case 'text':
    case 'mcqQuestion':
      return row;
    default:
      return withBody(row, authoringOf(body.type).tidy(mapItems(body, (items) => items.filter(isWritten))));
  }
}

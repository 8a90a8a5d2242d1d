// An author's edits of a task with one list for all its numbers. The right answer of a number stays right when the
// list changes: its label changes with it.

import { type ContentBody, type ContentItem, questionIdsInBody } from '../../../../shared/content.ts';
import { pressLetter } from '../../../../shared/tasks/choose-letters/taken.ts';
import type { TaskBody } from '../../../../shared/tasks/registry.ts';
import { labelsOf, settleLabels } from '../../../../shared/tasks/settle-labels.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { bodyOf, newQuestion, withBody } from '../questions/edit-questions.ts';
import { splicedPlace } from './spliced-place.ts';

export type LabelledBody = Exclude<Extract<TaskBody, { choices: string[] }>, { type: 'labelledImage' }>;

export function isLabelled(body: ContentBody): body is LabelledBody {
  return labelsOf(body) !== null;
}

function labelledBody(row: BlockRow): LabelledBody | null {
  const body = bodyOf(row);
  return isLabelled(body) ? body : null;
}

export function settled(row: BlockRow): BlockRow {
  return { ...row, questions: settleLabels(bodyOf(row), row.questions) };
}

/**
 * Replaces `count` choices from `at` by others; an answer that used the first replaced choice uses the first new one.
 */
export function spliceChoices(row: BlockRow, at: number, count: number, put: readonly string[]): BlockRow {
  const body = labelledBody(row);
  if (!body) return row;
  const next = { ...body, choices: body.choices.toSpliced(at, count, ...put) };
  const [old, now] = [labelsOf(body) ?? [], labelsOf(next) ?? []];
  const questions = row.questions.map((question) => ({
    ...question,
    answers: question.answers.flatMap(
      (answer) => now[splicedPlace(old.indexOf(String(answer)), at, count, put.length)] ?? [],
    ),
  }));
  return settled(withBody({ ...row, questions }, next));
}

export function addNumberedLine(
  row: BlockRow,
  question_id: string,
  line: object,
  statement: string | null = null,
  at = Infinity,
): BlockRow {
  const body = labelledBody(row);
  if (!body) return row;
  const items = [
    ...(statement === null ? [] : [{ type: 'text' as const, value: statement }]),
    { type: 'question' as const, question_id },
  ];
  const lines = [...body.lines.slice(0, at), { ...line, items }, ...body.lines.slice(at)];
  const questions = [...row.questions, newQuestion(question_id, 'dropDown')];
  return settled(withBody({ ...row, questions }, { ...body, lines } as LabelledBody));
}

export function putStatements(
  row: BlockRow,
  index: number,
  items: readonly ContentItem[],
  others: readonly string[],
  newId: () => string,
): BlockRow {
  const body = labelledBody(row);
  const line = body?.lines[index];
  if (!body || !line) return row;
  const put = withBody(row, { ...body, lines: body.lines.with(index, { ...line, items } as never) } as LabelledBody);
  return others.reduce((now, html, place) => addNumberedLine(now, newId(), {}, html, index + 1 + place), put);
}

export function addNumber(row: BlockRow, question_id: string): BlockRow {
  const body = labelledBody(row);
  const [first] = body?.lines ?? [];
  if (!body || !first) return row;
  const items = [...first.items, { type: 'question' as const, question_id }];
  const lines = body.lines.with(0, { ...first, items } as never);
  const questions = [...row.questions, newQuestion(question_id, 'dropDown')];
  return settled(withBody({ ...row, questions }, { ...body, lines } as LabelledBody));
}

export function removeLine(row: BlockRow, index: number): BlockRow {
  const body = labelledBody(row);
  if (!body) return row;
  const next = { ...body, lines: body.lines.toSpliced(index, 1) } as LabelledBody;
  const stays = new Set(questionIdsInBody(next));
  return withBody({ ...row, questions: row.questions.filter(({ question_id }) => stays.has(question_id)) }, next);
}

export function pressRight(row: BlockRow, letter: string): BlockRow {
  const body = labelledBody(row);
  if (!body) return row;
  const answerOf = (id: string) => row.questions.find(({ question_id }) => question_id === id)?.answers[0] ?? null;
  const changes = new Map(
    pressLetter(questionIdsInBody(body), answerOf, letter).map(({ question_id, answer }) => [question_id, answer]),
  );
  return {
    ...row,
    questions: row.questions.map((question) => {
      const answer = changes.get(question.question_id);
      return answer === undefined ? question : { ...question, answers: answer === null ? [] : [answer] };
    }),
  };
}

export function restoreLine(now: BlockRow, before: BlockRow, index: number): BlockRow {
  const [body, old] = [labelledBody(now), labelledBody(before)];
  const line = old?.lines[index];
  if (!body || !line) return now;
  const ids = new Set(line.items.flatMap((item) => (item.type === 'question' ? item.question_id : [])));
  if (now.questions.some(({ question_id }) => ids.has(question_id))) return now;
  const lines = body.lines.toSpliced(index, 0, line as never);
  const questions = [...now.questions, ...before.questions.filter(({ question_id }) => ids.has(question_id))];
  return settled(withBody({ ...now, questions }, { ...body, lines } as LabelledBody));
}

import { letterOf } from '../../../../../shared/authoring/text-form/pieces.ts';
import type { SavedQuestion } from '../../../../../shared/authoring/draft.ts';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import type { BlockRow } from '../../editor-state/rows.ts';
import { bodyOf, newQuestion, withBody } from '../../questions/edit-questions.ts';
import { splicedPlace } from '../spliced-place.ts';
import { IMAGE_TASK_TEXTS } from '../tasks-texts.ts';

export type ImageBody = TaskBody<'labelledImage'>;
export type Line = ImageBody['lines'][number];

export interface Point {
  x: number;
  y: number;
}

export type Answering = 'letters' | 'words';

/** How far an arrow key moves a place, in percent of the image; further with Shift. */
const STEP = 1;
const LARGE_STEP = 5;

export function imageBodyOf(row: BlockRow): ImageBody | null {
  const body = bodyOf(row);
  return body.type === 'labelledImage' ? body : null;
}

export function questionIdOf({ items }: Line): string | null {
  const [item] = items;
  return item?.type === 'question' ? item.question_id : null;
}

export function pointOnImage({ x, y }: Point): Point {
  const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return { x: fraction(x), y: fraction(y) };
}

export function nudged({ x, y }: Point, key: string, isLarge: boolean): Point | null {
  const step = (isLarge ? LARGE_STEP : STEP) / 100;
  switch (key) {
    case 'ArrowLeft':
      return pointOnImage({ x: x - step, y });
    case 'ArrowRight':
      return pointOnImage({ x: x + step, y });
    case 'ArrowUp':
      return pointOnImage({ x, y: y - step });
    case 'ArrowDown':
      return pointOnImage({ x, y: y + step });
    default:
      return null;
  }
}

export function whereWords({ x, y }: Point): string {
  return IMAGE_TASK_TEXTS.where(Math.round(x * 100), Math.round(y * 100));
}

export function imageHtml({
  address,
  alt,
  width,
  height,
}: {
  address: string;
  alt: string;
  width: number;
  height: number;
}) {
  const attribute = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<img src="${attribute(address)}" alt="${attribute(alt)}" width="${width}" height="${height}" />`;
}

export function changeImage(row: BlockRow, change: (body: ImageBody) => ImageBody): BlockRow {
  const body = imageBodyOf(row);
  return body ? withBody(row, change(body)) : row;
}

export function addPlace(row: BlockRow, point: Point, question_id: string): BlockRow {
  const body = imageBodyOf(row);
  if (!body) return row;
  const question = questionFor(answeringOf(row), body.choices, question_id);
  const line: Line = { ...pointOnImage(point), description: '', items: [{ type: 'question', question_id }] };
  const next = withBody(row, { ...body, lines: [...body.lines, line] });
  return { ...next, questions: [...row.questions, question] };
}

export function changePlace(
  row: BlockRow,
  question_id: string,
  change: Partial<Point & { description: string }>,
): BlockRow {
  return changeImage(row, (body) => ({
    ...body,
    lines: body.lines.map((line) => (questionIdOf(line) === question_id ? { ...line, ...change } : line)),
  }));
}

export function removePlace(row: BlockRow, question_id: string): BlockRow {
  const next = changeImage(row, (body) => ({
    ...body,
    lines: body.lines.filter((line) => questionIdOf(line) !== question_id),
  }));
  return { ...next, questions: row.questions.filter((question) => question.question_id !== question_id) };
}

export function restorePlace(now: BlockRow, before: BlockRow, question_id: string): BlockRow {
  const lines = imageBodyOf(before)?.lines ?? [];
  const at = lines.findIndex((line) => questionIdOf(line) === question_id);
  const question = before.questions.find((one) => one.question_id === question_id);
  const [line] = lines.slice(at);
  if (at === -1 || !line || !question || now.questions.includes(question)) return now;
  return {
    ...changeImage(now, (body) => ({ ...body, lines: body.lines.toSpliced(at, 0, line) })),
    questions: now.questions.toSpliced(at, 0, question),
  };
}

/** Letters if there is a list or a place with a letter, else words. */
export function answeringOf(row: BlockRow): Answering {
  const isLettered = row.questions.some(({ question_type }) => question_type === 'dropDown');
  return isLettered || (imageBodyOf(row)?.choices.length ?? 0) > 0 ? 'letters' : 'words';
}

/** Changes how places are answered: each keeps its position and its reason, and gets a new question. */
export function withAnswering(row: BlockRow, answering: Answering, newId: () => string): BlockRow {
  const body = imageBodyOf(row);
  if (!body || answeringOf(row) === answering) return row;
  const choices = answering === 'letters' ? ['', '', ''] : [];
  const questions: SavedQuestion[] = [];
  const lines = body.lines.map((line): Line => {
    const old = row.questions.find(({ question_id }) => question_id === questionIdOf(line));
    if (!old) return line;
    const question = questionFor(answering, choices, newId());
    questions.push({ ...question, reason: old.reason, evidence: old.evidence });
    return { ...line, items: [{ type: 'question', question_id: question.question_id }] };
  });
  return { ...withBody(row, { ...body, choices, lines }), questions };
}

function questionFor(answering: Answering, choices: readonly string[], question_id: string): SavedQuestion {
  return answering === 'words'
    ? newQuestion(question_id, 'fillBlank')
    : newQuestion(question_id, 'dropDown', optionsFor(choices));
}

function optionsFor(choices: readonly string[]): string {
  return JSON.stringify(choices.map((_choice, index) => letterOf(index)));
}

export function letteredChoices(choices: readonly string[]): { label: string; html: string }[] {
  return choices.map((html, index) => ({ label: letterOf(index), html }));
}

export function spliceLetters(row: BlockRow, at: number, count: number, put: readonly string[]): BlockRow {
  const before = imageBodyOf(row)?.choices ?? [];
  const choices = before.toSpliced(at, count, ...put);
  const old = before.map((_choice, index) => letterOf(index));
  const answerAfter = (answer: string | number): (string | number)[] => {
    if (typeof answer !== 'string') return [answer];
    const place = splicedPlace(old.indexOf(answer), at, count, put.length);
    return place === -1 ? [] : [letterOf(place)];
  };
  const next = changeImage(row, (body) => ({ ...body, choices }));
  return {
    ...next,
    questions: row.questions.map((question) =>
      question.question_type === 'dropDown'
        ? { ...question, question_data: optionsFor(choices), answers: question.answers.flatMap(answerAfter) }
        : question,
    ),
  };
}

/** Returns the letters that are right for several places although each may be used once. */
export function lettersTwice(row: BlockRow): string[] {
  if (imageBodyOf(row)?.letters !== 'once') return [];
  const letters = row.questions.flatMap(({ question_type, answers }) =>
    question_type === 'dropDown' ? answers.map(String) : [],
  );
  return [...new Set(letters.filter((letter, index) => letters.indexOf(letter) !== index))];
}

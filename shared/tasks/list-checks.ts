import type { ContentItem } from '../content-items.ts';
import { plainText } from '../plain-text.ts';
import type { RightOf } from './task-authoring.ts';

function signsOf(html: string): string {
  return plainText(html) + (html.match(/<img\b[^<>]*>/g) ?? []).join('');
}

export function isBlank(html: string): boolean {
  return signsOf(html) === '';
}

export function listProblems(choices: readonly string[], one: string): string[] {
  const signs = choices.map(signsOf);
  const written = signs.filter((sign) => sign !== '');
  return [
    ...(choices.length < 2 ? [`needs at least two ${one}s.`] : []),
    ...(written.length < signs.length ? [`has an empty ${one}.`] : []),
    ...(new Set(written).size < written.length ? [`has the same ${one} twice.`] : []),
  ];
}

/** Returns the problems of a list whose entries are used once; a list printed elsewhere, as on an image, is empty. */
export function onceProblems(
  lines: readonly { items: readonly ContentItem[] }[],
  choices: readonly string[],
  one: string,
  rightOf: RightOf,
): string[] {
  const ids = lines.flatMap(({ items }) => items.flatMap((item) => (item.type === 'question' ? item.question_id : [])));
  const right = ids.map(rightOf).filter((label) => label !== null);
  return [
    ...(choices.length > 0 && ids.length > choices.length
      ? [`has more numbers than ${one}s, and each ${one} goes once.`]
      : []),
    ...(new Set(right).size < right.length ? [`has the same right ${one} for two numbers.`] : []),
  ];
}

export function isStatement(items: readonly ContentItem[]): boolean {
  const last = items.findLast((item) => item.type === 'question' || item.value.trim() !== '');
  return last?.type === 'question' && items.filter((item) => item.type === 'question').length === 1;
}

export function statementWords(items: readonly ContentItem[]): string {
  return plainText(items.map((item) => (item.type === 'text' ? item.value : '')).join(''));
}

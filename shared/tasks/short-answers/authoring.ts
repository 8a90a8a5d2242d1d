import { htmlOf } from '../../authoring/text-form/inline.ts';
import { newGap, type TextItem } from '../../authoring/text-form/pieces.ts';
import { readQuestion } from '../../questions.ts';
import { changeFirstText, dashed, EMPTY_ITEMS, withoutDash } from '../lines.ts';
import type { TaskAuthoring } from '../task-authoring.ts';

/** '7 What is it made of?', as printed. */
const PRINTED = /^\s*(\d{1,3})[.)]?\s+(\S.*)$/;

export const shortAnswers = {
  words: 'Short answers' as const,
  holds: ['fillBlank'],
  labels: null,
  empty: { lines: [] },
  begin: () => ({ type: 'shortAnswers', lines: [{ items: EMPTY_ITEMS }] }),
  tidy: (body) => ({ ...body, lines: body.lines.filter(({ items }) => items.length > 0) }),
  withHtml: (body) => body,
  changeFirst({ type, lines }, { line }) {
    const changed = changeFirstText(
      lines.map(({ items }) => items),
      line,
    );
    return changed && { type, lines: changed.map((items) => ({ items })) };
  },
  problems({ lines }, { questions }) {
    const limits = questions.map((question) => {
      const body = readQuestion(question);
      return body?.type === 'fillBlank' ? `${body.word_limit} ${body.number_limit}` : '';
    });
    return [
      ...(lines.some(({ items }) => items.filter(({ type }) => type === 'question').length !== 1)
        ? ['has a question without one gap of its own.']
        : []),
      ...(new Set(limits).size > 1 ? ['has short answers with different limits.'] : []),
    ];
  },
  write: ({ lines }, { encode }) => lines.map(({ items }) => dashed('-', items, encode)),
  read: (source, { decode }) => ({
    type: 'shortAnswers',
    lines: source.map((line) => ({ items: printed(line, decode) ?? decode(withoutDash(line)) })),
  }),
} satisfies TaskAuthoring<'shortAnswers'>;

function printed(line: string, decode: (line: string) => TextItem[]): TextItem[] | null {
  const [, number, words = ''] = PRINTED.exec(line) ?? [];
  if (number === undefined || decode(line).some((item) => typeof item !== 'string')) return null;
  return [`${htmlOf(words.trim())} `, newGap(Number(number))];
}

// Where the words belong that were typed before the fields of a block were here: behind what its first field says.

import type { ContentItem } from '../../../../shared/content.ts';
import type { BlockRow } from '../desk/rows.ts';
import { descriptionOf, withDescription } from '../questions/choices.ts';
import { bodyOf, changeQuestion, withBody } from '../questions/edit-questions.ts';
import { htmlOfText, isPlainHtml, textOfHtml } from '../questions/plain-html.ts';

/** The tags that close the last words of rich text, and the break of a line without any. */
const CLOSING = /(?:<br ?\/?>)?(?:<\/[a-z]+\d?>)*$/i;

/** Rich text with words at its end; each of their lines after the first is a paragraph. */
export function htmlTypedBehind(html: string, words: string): string {
  if (words === '') return html;
  // the space before the next key: an editor leaves out one that ends its line
  const [first = '', ...others] = words.split('\n').map((line) => htmlOfText(line).replaceAll(/ (?= |$)/g, '\u00A0'));
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');
  if (html === '') return paragraphs([first, ...others]);
  const end = html.search(CLOSING);
  return html.slice(0, end) + first + html.slice(end).replace(/^<br ?\/?>/i, '') + paragraphs(others);
}

/** A block with words behind its first field, or behind that of a question; null where that has no text to type in. */
export function rowTypedBehind(row: BlockRow, question_id: string | null, words: string): BlockRow | null {
  const body = bodyOf(row);
  const line = (html: string) =>
    isPlainHtml(html) ? htmlOfText(textOfHtml(html) + words) : htmlTypedBehind(html, words);
  if (body.type === 'mcqQuestion') {
    const [first] = body.question_ids;
    const id = question_id ?? first;
    return id === undefined ? null : changeQuestion(row, id, (one) => withDescription(one, line(descriptionOf(one))));
  }
  if (question_id !== null) return null;
  if ('html' in body) return withBody(row, { ...body, html: htmlTypedBehind(body.html, words) });
  if ('title' in body) return withBody(row, { ...body, title: line(body.title) });
  if ('description' in body) return withBody(row, { ...body, description: line(body.description) });
  switch (body.type) {
    case 'booleanList': {
      const [first, ...others] = body.rows;
      return first ? withBody(row, { ...body, rows: [{ ...first, value: first.value + words }, ...others] }) : null;
    }
    case 'wordBox':
    case 'matchingHeadings': {
      const [first, ...others] = body.choices;
      return first === undefined ? null : withBody(row, { ...body, choices: [line(first), ...others] });
    }
    case 'paragraph': {
      const [items] = inFirstText([body.items], line) ?? [];
      return items ? withBody(row, { ...body, items }) : null;
    }
    case 'bulletList':
    case 'dropDownQuestion': {
      const rows = inFirstText(body.rows, line);
      return rows && withBody(row, { ...body, rows });
    }
    case 'shortAnswers': {
      const rows = inFirstText(
        body.lines.map(({ items }) => items),
        line,
      );
      return rows && withBody(row, { ...body, lines: rows.map((items) => ({ items })) });
    }
    case 'labelledImage':
      return null;
  }
}

function inFirstText(rows: readonly ContentItem[][], change: (html: string) => string): ContentItem[][] | null {
  const all = rows.flat().length === 0 ? [[{ type: 'text' as const, value: '' }]] : rows;
  const first = all.flat().find((item) => item.type === 'text');
  if (!first) return null;
  return all.map((items) => items.map((item) => (item === first ? { ...first, value: change(first.value) } : item)));
}

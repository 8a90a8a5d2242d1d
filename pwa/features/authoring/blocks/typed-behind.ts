// Where the words belong that were typed before the fields of a block were here: behind what its first field says.

import { authoringOf } from '../../../../shared/tasks/authoring.ts';
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
  const next = authoringOf(body.type).changeFirst(body, {
    rich: (html) => htmlTypedBehind(html, words),
    line,
    plain: (text) => text + words,
  });
  return next && withBody(row, next);
}

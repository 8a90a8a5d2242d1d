import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { descriptionOf, withDescription } from '../questions/choices.ts';
import { bodyOf, changeQuestion, withBody } from '../questions/edit-questions.ts';
import { htmlOfText, isPlainHtml, textOfHtml } from '../fields/plain-html.ts';

const CLOSING = /(?:<br ?\/?>)?(?:<\/[a-z]+\d?>)*$/i;

export function htmlTypedBehind(html: string, words: string): string {
  if (words === '') return html;
  // a no-break space, because an editor drops a normal space at the end of a line
  const [first = '', ...others] = words.split('\n').map((line) => htmlOfText(line).replaceAll(/ (?= |$)/g, '\u00A0'));
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');
  if (html === '') return paragraphs([first, ...others]);
  const end = html.search(CLOSING);
  return html.slice(0, end) + first + html.slice(end).replace(/^<br ?\/?>/i, '') + paragraphs(others);
}

/** Returns a block with words at the end of its first field, or of a question's; null if that has no text field. */
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

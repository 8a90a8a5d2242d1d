import { type Content, type ContentBody, type ContentItem, readContent } from './content.ts';
import { plainText } from './plain-text.ts';
import { type Question, readQuestion } from './questions.ts';
import { linesOf } from './tasks/registry.ts';

const CONTEXT_CHARS = 90;

const GAP = '_____';
const OTHER_GAP = '…';

export function questionLines(
  questions: readonly Question[],
  blocks: readonly Pick<Content, 'content_id' | 'content_type' | 'content_data'>[],
): ReadonlyMap<string, string> {
  const bodies = new Map(blocks.map((block) => [block.content_id, readContent(block)]));
  const lines = new Map<string, string>();
  for (const question of questions) {
    const asked = readQuestion(question);
    const body = bodies.get(question.content_id);
    const line =
      asked?.type === 'mcq'
        ? plainText(asked.description)
        : body
          ? (lineOfTask(question.question_id, body) ?? lineAround(question.question_id, linesOf(body)))
          : '';
    if (line !== '') lines.set(question.question_id, line);
  }
  return lines;
}

/** Returns the words of a task that has none beside its gaps; null for any other block. */
function lineOfTask(question_id: string, body: ContentBody): string | null {
  const asks = ({ items }: { items: readonly ContentItem[] }) =>
    items.some((item) => item.type === 'question' && item.question_id === question_id);
  if (body.type === 'chooseLetters') return plainText(body.description);
  if (body.type === 'matchingHeadings') {
    const paragraph = body.lines.find(asks)?.paragraph ?? '';
    return paragraph === '' ? '' : `Heading of paragraph ${paragraph}`;
  }
  if (body.type === 'labelledImage') {
    const description = body.lines.find(asks)?.description.trim() ?? '';
    return description === '' ? '' : `On the image: ${description}`;
  }
  return null;
}

function lineAround(question_id: string, rows: readonly (readonly ContentItem[])[]): string {
  for (const row of rows) {
    const at = row.findIndex((item) => item.type === 'question' && item.question_id === question_id);
    if (at === -1) continue;
    const before = textOf(row.slice(0, at));
    const after = textOf(row.slice(at + 1));
    if (before === '' && after === '') return '';
    return [lastWords(before), GAP, firstWords(after)].filter((piece) => piece !== '').join(' ');
  }
  return '';
}

function textOf(items: readonly ContentItem[]): string {
  return plainText(items.map((item) => (item.type === 'text' ? item.value : ` ${OTHER_GAP} `)).join(''));
}

function firstWords(text: string): string {
  return text.length <= CONTEXT_CHARS ? text : `${text.slice(0, text.lastIndexOf(' ', CONTEXT_CHARS))} …`;
}

function lastWords(text: string): string {
  return text.length <= CONTEXT_CHARS ? text : `… ${text.slice(text.indexOf(' ', text.length - CONTEXT_CHARS) + 1)}`;
}

import { type Content, type ContentItem, readContent } from './content.ts';
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
          ? lineAround(question.question_id, linesOf(body))
          : '';
    if (line !== '') lines.set(question.question_id, line);
  }
  return lines;
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

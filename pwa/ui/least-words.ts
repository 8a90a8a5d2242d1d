import { plainText } from '../../shared/plain-text.ts';
import type { ReadingDocument } from '../../shared/papers.ts';
import type { OutlineBlock } from './paper/paper-outline.ts';

const LEAST =
  /\b(?:at least|(?:a |the )?minimum(?: length)?(?: of|:)?|(?:no|not) (?:fewer|less) than) (\d{2,4})(?:-word| words)\b|\b(\d{2,4}) words (?:or more|minimum|at least)\b/i;

export function readLeastWords(html: string): number | null {
  const [, before, behind] = LEAST.exec(plainText(html)) ?? [];
  const count = Number(before ?? behind ?? 0);
  return count > 0 ? count : null;
}

interface Task {
  blocks: readonly Pick<OutlineBlock, 'body'>[];
  documents: readonly Pick<ReadingDocument, 'content_data'>[];
}

export function leastWordsOf({ blocks, documents }: Task): number | null {
  const ofBlocks = blocks.flatMap(({ body }) => {
    if (body?.type === 'heading' || body?.type === 'text') return [body.html];
    if (body?.type === 'paragraph') return [body.items.map((item) => ('value' in item ? item.value : ' ')).join('')];
    if (body?.type !== 'bulletList') return [];
    return body.rows.map((row) => row.map((item) => ('value' in item ? item.value : ' ')).join(''));
  });
  const texts = [...ofBlocks, ...documents.map((document) => document.content_data)];
  return texts.map(readLeastWords).find((count) => count !== null) ?? null;
}

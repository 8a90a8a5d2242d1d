import type { Selector } from '../../../../shared/annotations.ts';
import type { ReadingDocument } from '../../../../shared/papers.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { Evidence } from '../../../../shared/reasons.ts';
import { RICH_CLASS_PREFIX } from '../../../../shared/rich-html.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';

/** A paragraph with this class is not shown; its text stays in the document, so that selectors keep their places. */
const AWAY = `${RICH_CLASS_PREFIX}away`;

/** A shorter excerpt is filled up with the paragraphs around it. */
const LEAST_WORDS = 60;
/** With more of a passage than this, an excerpt helps nobody. */
const MOST_SHARE = 0.7;

export interface Excerpt {
  part: OutlinePart;
  wordCount: number;
}

/**
 * Returns a part with only the paragraphs of its passage that hold the evidence [R476]; null if the evidence is not
 * found there, or is most of the passage.
 */
export function excerptOf(part: OutlinePart, evidence: readonly Evidence[]): Excerpt | null {
  const contents = part.documents.filter(({ content_type }) => content_type === 'contents');
  const blocks = contents.flatMap(({ reading_document_id, content_data }) =>
    blocksOf(reading_document_id, content_data),
  );
  const proofs = evidence.filter((one) => one.kind === 'text');
  const shown = new Set<Block>();
  for (const { document_id, selector } of proofs) {
    const found = blocksWith(
      blocks.filter((block) => block.document_id === document_id),
      selector,
    );
    if (found.length === 0) return null;
    for (const block of found) shown.add(block);
  }
  if (shown.size === 0) return null;
  fillUp(blocks, shown);
  const wordCount = sumOfWords(blocks.filter((block) => shown.has(block)));
  if (wordCount > sumOfWords(blocks) * MOST_SHARE) return null;
  const documents = part.documents
    .filter(({ content_type }) => content_type === 'contents' || content_type === 'title')
    .map((document) =>
      withoutParagraphs(
        document,
        blocks.filter((block) => !shown.has(block)),
      ),
    );
  return { part: { ...part, documents }, wordCount };
}

export function wordsInPassage({ documents }: OutlinePart): number {
  return documents
    .filter(({ content_type }) => content_type === 'contents')
    .reduce((sum, { content_data }) => sum + countWords(plainText(content_data)), 0);
}

interface Block {
  document_id: string;
  /** The index of the block's first tag in the document's HTML. */
  at: number;
  text: string;
  words: number;
}

const TAG = /<(\/?)(p|h[1-6]|table|ul|ol|blockquote)\b[^>]*>/gi;

/** Returns the outermost blocks of a document's HTML, empty ones too. */
function blocksOf(document_id: string, html: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    const isEnd = match[1] === '/';
    if (!isEnd && depth === 0) at = match.index;
    depth += isEnd ? -1 : 1;
    if (!isEnd || depth !== 0) continue;
    const text = plainText(html.slice(at, match.index + match[0].length));
    blocks.push({ document_id, at, text, words: countWords(text) });
  }
  return blocks;
}

/** Returns the blocks over which the words of a selector run. Spaces do not count: between paragraphs there are none. */
function blocksWith(blocks: readonly Block[], { exact, prefix, suffix }: Selector): Block[] {
  const texts = blocks.map(({ text }) => withoutSpaces(text));
  const whole = texts.join('');
  const words = withoutSpaces(exact);
  const [before, after] = [withoutSpaces(prefix), withoutSpaces(suffix)];
  const inContext = whole.indexOf(`${before}${words}${after}`);
  const start = inContext === -1 ? whole.indexOf(words) : inContext + before.length;
  if (start === -1 || words === '') return [];
  const end = start + words.length;
  let from = 0;
  return blocks.filter((_block, index) => {
    const to = from + (texts[index] ?? '').length;
    const isIn = from < end && to > start;
    from = to;
    return isIn;
  });
}

/** Adds the paragraphs after and before the evidence in turn until there is enough to read. */
function fillUp(blocks: readonly Block[], shown: Set<Block>): void {
  while (sumOfWords([...shown]) < LEAST_WORDS && shown.size < blocks.length) {
    const indexes = [...shown].map((block) => blocks.indexOf(block));
    const next = blocks[Math.max(...indexes) + 1];
    const previous = blocks[Math.min(...indexes) - 1];
    if (!next && !previous) return;
    if (next) shown.add(next);
    if (previous && sumOfWords([...shown]) < LEAST_WORDS) shown.add(previous);
  }
}

function withoutParagraphs(document: ReadingDocument, away: readonly Block[]): ReadingDocument {
  let html = document.content_data;
  // from the last one, so that the places before it stay
  for (const { document_id, at } of away.toReversed())
    if (document_id === document.reading_document_id) html = html.slice(0, at) + asAway(html.slice(at));
  return { ...document, content_data: html };
}

/** `html` begins with the tag of a block. */
function asAway(html: string): string {
  const end = html.indexOf('>');
  const tag = html.slice(0, end);
  const marked = / class="/i.test(tag) ? tag.replace(/ class="/i, `$&${AWAY} `) : `${tag} class="${AWAY}"`;
  return marked + html.slice(end);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

function sumOfWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { words }) => sum + words, 0);
}

// The sentence around selected words, which is saved with them.

import { MAX_SENTENCE_LENGTH } from '../../../shared/words.ts';
import { segmenterBy } from './segmenters.ts';
import { DOCUMENT_ID, TextIndex, type Span } from './text-index.ts';

const CUT = '…';

/** Returns the sentence in which a range of a document begins; of a long one the part around the words. */
export function sentenceOfRange(range: Range): string {
  const { startContainer, endContainer } = range;
  let block = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  while (block?.parentElement && !block.hasAttribute(DOCUMENT_ID) && getComputedStyle(block).display === 'inline')
    block = block.parentElement;
  if (!block) return range.toString();
  const index = new TextIndex<Node>(block);
  return sentenceAround(index.text, {
    start: index.positionOf(startContainer, range.startOffset) ?? 0,
    end: block.contains(endContainer)
      ? (index.positionOf(endContainer, range.endOffset) ?? index.text.length)
      : index.text.length,
  });
}

export function sentenceAround(text: string, { start, end }: Span, maxLength = MAX_SENTENCE_LENGTH): string {
  const sentences = sentencesOf(text).filter((one) => one.start < end && one.end > start);
  const from = sentences[0]?.start ?? start;
  const to = sentences.at(-1)?.end ?? end;
  const whole = tidy(text.slice(from, to));
  if (whole.length <= maxLength) return whole;
  const around = Math.max(0, Math.floor((maxLength - (end - start)) / 2) - CUT.length);
  const begin = Math.max(from, start - around);
  const stop = Math.min(to, end + around);
  const before = begin > from ? text.slice(begin, start).replace(/^\S*\s/, CUT) : text.slice(from, start);
  const after = stop < to ? text.slice(end, stop).replace(/\s\S*$/, CUT) : text.slice(end, to);
  return tidy(before + text.slice(start, end) + after).slice(0, maxLength);
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** A line end in the HTML of a paper ends no sentence. */
function sentencesOf(source: string): Span[] {
  const text = source.replaceAll(/\s/g, ' ');
  const segmenter = segmenterBy('sentence');
  const found = segmenter
    ? [...segmenter.segment(text)].map(({ index, segment }) => ({ start: index, end: index + segment.length }))
    : [...text.matchAll(/[^.!?]*(?:[.!?]+["'’”)]*\s*|$)/g)].map(({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      }));
  return found.filter((one) => one.end > one.start);
}

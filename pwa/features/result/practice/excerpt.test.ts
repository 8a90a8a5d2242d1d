import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../shared/reasons.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { excerptOf, wordsInPassage } from './excerpt.ts';

/** A paragraph of about 40 words that begins with its name. */
const paragraph = (name: string) => `<p>${name} ${'salt and water '.repeat(13)}end of ${name}.</p>`;
const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const PASSAGE = NAMES.map(paragraph).join('');

describe('[R476] the part of a passage that is shown with a practice item', () => {
  it('is the paragraph of the evidence, filled up with those after and before it', () => {
    expect(shownOf(PASSAGE, proof('end of Three.'))).toEqual(['Three', 'Four']);
    expect(shownOf(PASSAGE, proof('end of Six.'))).toEqual(['Five', 'Six']);
  });

  it('is all paragraphs over which the evidence runs, and those of each proof', () => {
    expect(shownOf(PASSAGE, proof('end of Two.Three salt'))).toEqual(['Two', 'Three']);
    expect(shownOf(PASSAGE, proof('end of One.'), proof('end of Four.'))).toEqual(['One', 'Four']);
  });

  it('finds words that stand there twice by the words around them', () => {
    const twice = proof('salt and water', { prefix: 'Four ', suffix: ' salt' });
    expect(shownOf(PASSAGE, twice)).toEqual(['Four', 'Five']);
  });

  it('reads entities and tags within words as a reader does', () => {
    const html = PASSAGE.replace('end of Three.', 'rock &amp; <em>roll</em>ing.');
    expect(shownOf(html, proof('rock & rolling'))).toEqual(['Three', 'Four']);
  });

  it('keeps the text of the document, character by character', () => {
    const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');
    const { part } = excerptOf(partOf(PASSAGE), [proof('end of Three.')])!;
    const [contents] = part.documents.filter(({ content_type }) => content_type === 'contents');
    expect(text(contents?.content_data ?? '')).toBe(text(PASSAGE));
  });

  it('hides lists with their lines, and keeps classes that are there', () => {
    const html = `<ul><li>${'line '.repeat(80)}</li></ul><p class="ql-align-center">One ${'word '.repeat(70)}</p>${PASSAGE}`;
    const { part } = excerptOf(partOf(html), [proof('end of Six.')])!;
    const [contents] = part.documents.filter(({ content_type }) => content_type === 'contents');
    expect(contents?.content_data).toContain('<ul class="ql-away"><li>line');
    expect(contents?.content_data).toContain('<p class="ql-away ql-align-center">One');
  });

  it('is nothing without evidence in the passage, with most of the passage, and where the words are gone', () => {
    expect(excerptOf(partOf(PASSAGE), [])).toBeNull();
    expect(excerptOf(partOf(PASSAGE), [proof('words of another text')])).toBeNull();
    expect(excerptOf(partOf(PASSAGE), [{ kind: 'audio', part_id: 'p', from_ms: 0, to_ms: 5 }])).toBeNull();
    expect(
      excerptOf(
        partOf(PASSAGE),
        NAMES.map((name) => proof(`end of ${name}.`)),
      ),
    ).toBeNull();
    expect(excerptOf(partOf(paragraph('One')), [proof('end of One.')])).toBeNull();
  });

  it('has its number of words', () => {
    const part = partOf(PASSAGE);
    const excerpt = excerptOf(part, [proof('end of Three.')])!;
    expect(wordsInPassage(part)).toBe(excerpt.wordCount * 3);
  });
});

function proof(exact: string, around = { prefix: '', suffix: '' }): Evidence {
  return { kind: 'text', document_id: 'd', selector: { start: 0, end: exact.length, exact, ...around } };
}

function partOf(content_data: string): OutlinePart {
  const document = { reading_document_id: 'd', part_id: 'p', content_order: 1, content_status: 'saved' as const };
  return {
    part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 0 },
    documents: [
      { ...document, reading_document_id: 'h', content_type: 'header', content_data: 'Reading Passage 1' },
      { ...document, content_type: 'contents', content_data },
    ],
    blocks: [],
    questions: [],
  };
}

/** The first words of the paragraphs that are shown. */
function shownOf(html: string, ...proofs: Evidence[]): string[] | null {
  const excerpt = excerptOf(partOf(html), proofs);
  if (!excerpt) return null;
  expect(excerpt.part.documents.map(({ content_type }) => content_type)).toEqual(['contents']);
  const [contents] = excerpt.part.documents;
  return [...(contents?.content_data ?? '').matchAll(/<p>(\w+)/g)].map(([, name = '']) => name);
}

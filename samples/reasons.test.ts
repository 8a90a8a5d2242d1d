import { describe, expect, it } from 'vitest';
import { namesNoParagraph, paragraphsNamedIn, readPassageTexts } from '../shared/paragraph-names.ts';
import { Evidence, Transcript } from '../shared/reasons.ts';
import { questionsOf } from './block-items.ts';
import type { SamplePart } from './paper-format.ts';
import { samplePapers } from './papers/index.ts';
import { audioEvidence, readReasons, textEvidence } from './reasons.ts';

const PART = '01900000-0000-7000-8000-000000000000';

/** Each part with the numbers of its questions. */
function numbered(parts: readonly SamplePart[]): { part: SamplePart; numbers: number[] }[] {
  let number = 0;
  return parts.map((part) => ({ part, numbers: part.blocks.flatMap(questionsOf).map(() => (number += 1)) }));
}

describe.each(samplePapers.filter(({ category }) => category === 'reading'))('$examName', (paper) => {
  const written = readReasons(paper.explanation);

  it('has for each question a reason, and its proof in the passage of its part', () => {
    const without = numbered(paper.parts).flatMap(({ part, numbers }) =>
      numbers.filter((number) => {
        const { reason = '', quotes = [] } = written.get(number) ?? {};
        const documents = part.documents.map(({ html }) => ({ reading_document_id: PART, html }));
        const evidence = textEvidence(documents, quotes);
        for (const one of evidence) Evidence.parse(one);
        return reason === '' || evidence.length === 0 || evidence.length < quotes.length;
      }),
    );
    expect(without).toEqual([]);
  });

  it('[R255] names a paragraph only by a name that the passage shows, and quotes from that paragraph', () => {
    const wrong = numbered(paper.parts).flatMap(({ part, numbers }) => {
      const documents = part.documents
        .filter(({ content_type }) => content_type === 'contents')
        .map(({ html }) => html);
      return numbers.flatMap((number) => {
        const { reason = '', quotes = [] } = written.get(number) ?? {};
        const { letters, numbers: counted } = paragraphsNamedIn(reason);
        const [name] = [...letters, ...counted];
        const [quote = ''] = quotes;
        if (name === undefined) return [];
        const isThere = paragraphsCalled(name, documents).some(
          (html) => textEvidence([{ reading_document_id: PART, html }], [quote]).length > 0,
        );
        return isThere && namesNoParagraph(readPassageTexts(documents), reason).length === 0
          ? []
          : [`${number}: ${reason}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** The paragraphs that begin with the letter, or that are counted to the number. */
function paragraphsCalled(name: string, documents: readonly string[]): string[] {
  return readPassageTexts(documents).flatMap(({ own, paragraphs }) => {
    const htmls = paragraphs.map(({ document, at }) => documents[document]?.slice(at).split('</p>')[0] ?? '');
    return own?.kind === 'letters'
      ? htmls.filter((html) => html.startsWith(`<p><strong>${name}</strong>`))
      : htmls.slice(Number(name) - 1, Number(name));
  });
}

describe.each(samplePapers.filter(({ category }) => category === 'listening'))('$examName', (paper) => {
  const written = readReasons(paper.explanation);

  it('has a transcript of each recording, in which every turn begins after the one before', () => {
    for (const { transcript = [] } of paper.parts) {
      const starts = Transcript.parse({ part_id: PART, turns: transcript }).turns.map(({ start_ms }) => start_ms ?? -1);
      expect(starts.length).toBeGreaterThan(10);
      expect(starts.every((start, index) => start > (starts[index - 1] ?? 0))).toBe(true);
    }
  });

  it('gives a stretch for every quotation of each question, in the turn that says it', () => {
    for (const { part, numbers } of numbered(paper.parts)) {
      const turns = part.transcript ?? [];
      const without = numbers.filter((number) => {
        const { reason = '', quotes = [] } = written.get(number) ?? {};
        const evidence = audioEvidence(PART, turns, quotes);
        for (const one of evidence) Evidence.parse(one);
        return reason === '' || evidence.length === 0 || evidence.length < quotes.length;
      });
      expect(without).toEqual([]);
    }
  });
});

it('a quotation that leaves words out is one place, from its first words to its last', () => {
  const html = '<p>Tom’s tea, which is hot, is drunk &amp; liked.</p>';
  const [evidence] = textEvidence([{ reading_document_id: PART, html }], ['tom’s tea … is drunk & liked']);
  expect(evidence).toMatchObject({
    selector: { start: 0, end: 41, exact: 'Tom’s tea, which is hot, is drunk & liked' },
  });
  expect(textEvidence([{ reading_document_id: PART, html }], ['Coffee'])).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { scrollToSight, type SightEdges } from './sight.ts';

const pane = { paneTop: 400, paneHeight: 300 };

/** Returns the edges after the scroll, from the top of the pane. */
function after(edges: Pick<SightEdges, 'questionTop' | 'questionBottom' | 'sentenceTop'>) {
  const by = scrollToSight({ ...pane, ...edges }) + pane.paneTop;
  return {
    question: edges.questionTop - by,
    end: edges.questionBottom - by,
    sentence: edges.sentenceTop === null ? null : edges.sentenceTop - by,
  };
}

describe('going to a question', () => {
  it('brings one that stands by itself to the top', () => {
    expect(after({ questionTop: 900, questionBottom: 1100, sentenceTop: null }).question).toBe(12);
  });

  it('brings a gap to the upper third, with the lines of its sentence above it', () => {
    const { question, sentence } = after({ questionTop: 900, questionBottom: 944, sentenceTop: 840 });
    expect(question).toBe(100);
    expect(sentence).toBe(40);
  });

  it('shows a longer sentence from its beginning', () => {
    const { end, sentence } = after({ questionTop: 900, questionBottom: 944, sentenceTop: 760 });
    expect(sentence).toBe(12);
    expect(end).toBeLessThan(pane.paneHeight);
  });

  it('keeps the gap itself in sight where its text is longer than the pane', () => {
    const { question } = after({ questionTop: 1900, questionBottom: 1944, sentenceTop: 760 });
    expect(question).toBe(100);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draftRemarks } from '../authoring/draft-remarks.ts';
import { PaperBundle } from '../papers.ts';
import { isCorrect } from '../score-question.ts';
import { sampleBlocks, sampleBundle, sampleDocuments, sampleKey, sampleReasons } from './free-sample.ts';
import { FREE_SAMPLE_ID } from './sample-id.ts';
import { PASSAGE } from './words.ts';

const passage = PASSAGE.replaceAll(/<[^>]+>/g, '');

/** Of the passage, the questions and the key, which need a new id if they change; not of instructions and reasons. */
const FIXED_SHA256 = '7e4c7d4773045d9a1158fedf50f3f671aec40be5b5d35a5e28d977824e4a3032';

describe('the free sample', () => {
  it('[R100] has the same passage, questions and key as long as it has this id', () => {
    const { content_data, question_data } = sampleBundle().data;
    const asked = content_data.filter(({ content_type }) => content_type !== 'heading' && content_type !== 'text');
    const fixed = [FREE_SAMPLE_ID, PASSAGE, asked, question_data, sampleKey()];
    expect(createHash('sha256').update(JSON.stringify(fixed)).digest('hex')).toBe(FIXED_SHA256);
  });

  it('is a paper that devices can read: one passage, thirteen questions', () => {
    const { data } = PaperBundle.parse(JSON.parse(JSON.stringify(sampleBundle())));
    expect(data.question_data.map(({ question_number }) => question_number)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
    expect(new Set(data.question_data.map(({ question_type }) => question_type)).size).toBe(3);
  });

  it('leaves an author nothing to be reminded of: every question has its reason and evidence', () => {
    const blocks = sampleBlocks();
    const { data } = sampleBundle();
    const remarks = draftRemarks({
      parts: data.part_data,
      documents: sampleDocuments(),
      contents: blocks.map(({ content_order = 0, ...block }) => ({ ...block, content_order })),
      questions: data.question_data,
      audio: [],
      reasons: new Map(sampleReasons().reasons.map((one) => [one.question_id, one])),
    });
    expect(remarks).toEqual([]);
  });

  it('points at words that the passage says where it points', () => {
    for (const { evidence } of sampleReasons().reasons)
      for (const one of evidence) {
        if (one.kind !== 'text') throw new Error('a reading paper has no recording');
        const { start, end, exact, prefix, suffix } = one.selector;
        expect(passage.slice(start, end)).toBe(exact);
        expect(passage.slice(start - prefix.length, end + suffix.length)).toBe(prefix + exact + suffix);
      }
  });

  it('has every written answer in its passage, within the limit of words', () => {
    for (const entry of sampleKey().filter(({ question_type }) => question_type === 'fillBlank')) {
      const [first] = entry.accepted;
      expect(passage.toLowerCase()).toContain(String(first));
      for (const accepted of entry.accepted) expect(isCorrect(entry, accepted)).toBe(true);
      expect(isCorrect(entry, `the ${first}`)).toBe(false);
    }
  });
});

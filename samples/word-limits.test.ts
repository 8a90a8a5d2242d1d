import { describe, expect, it } from 'vitest';
import { isOverLimits } from '../shared/written-answer.ts';
import { questionsOf } from './block-items.ts';
import { samplePapers } from './papers/index.ts';
import { limitsOfBlocks } from './word-limits.ts';

const heading = (html: string) => ({ type: 'heading' as const, html });
const text = (html: string) => ({ type: 'text' as const, html });

it('the limit of an instruction holds until the next questions', () => {
  const blocks = [
    heading('<h3>Questions 1–5</h3>'),
    text('<p>Write <strong>NO MORE THAN TWO WORDS AND/OR A NUMBER</strong>.</p>'),
    heading('<h4>Notes</h4>'),
    heading('<h3>Questions 6–9</h3>'),
    text('<p>Choose the correct letter.</p>'),
  ];
  const two = { word_limit: 2, number_limit: 1 };
  expect(limitsOfBlocks(blocks)).toEqual([null, two, two, null, null]);
});

describe.each(samplePapers.map((paper) => [paper.examName, paper] as const))('%s', (_name, paper) => {
  const gaps = paper.parts.flatMap(({ blocks }) => {
    const limits = limitsOfBlocks(blocks);
    return blocks.flatMap((block, index) =>
      questionsOf(block).flatMap((question) =>
        question.question_type === 'fillBlank' ? [{ answers: question.answers, limits: limits[index] ?? null }] : [],
      ),
    );
  });

  it('limits every gap as the instruction above it says', () => {
    expect(gaps.filter(({ limits }) => limits === null)).toEqual([]);
  });

  it('accepts no answer that is over the limit of its instruction', () => {
    const over = gaps.flatMap(({ answers, limits }) => answers.filter((answer) => isOverLimits(answer, limits ?? {})));
    expect(over).toEqual([]);
  });
});
